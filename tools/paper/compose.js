// Makes one document of the book's built pages, in the browser that prints it. Called with
// { pages: [{ name, depth, html }], exercises: { page: html } }; returns { body, pictures, contents }.
({ pages, exercises }) => {
  const known = new Set(pages.map(({ name }) => name));
  const live = ["button", "script", "noscript", ".headerlink", ".live-board", ".live-bar", ".live-code", ".live-troubles", ".print-not"];
  const answers = [];
  const contents = [];
  let pictures = 0;

  const make = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  // A place in the book: each page has its own, and in one document they must not meet.
  const place = (page, id) => (id ? `${page}--${id}` : page);

  function link(page, target) {
    const [, file, id] = target.match(/^([^#]*)#?(.*)$/);
    if (!file) return `#${place(page, id)}`;
    const name = file.replace(/^\.\//, "").replace(/\.html$/, "");
    return known.has(name) ? `#${place(name, id)}` : null;
  }

  function readdress(page, article) {
    for (const element of article.querySelectorAll("[id]")) {
      if (!element.closest("svg")) element.id = place(page, element.id);
    }
    for (const anchor of article.querySelectorAll("a[href]")) {
      const target = anchor.getAttribute("href");
      if (/^(https?|mailto):/.test(target)) continue;
      const inside = link(page, target);
      if (inside) anchor.setAttribute("href", inside);
      else anchor.replaceWith(...anchor.childNodes); // a file of the web page: there is none on paper
    }
  }

  // A picture stands by itself, with a number and its title, and is told to those who do not see it.
  function frame(svg) {
    const words = (tag) => svg.querySelector(`:scope > ${tag}`)?.textContent ?? "";
    svg.querySelector(":scope > svg.ct-narrow")?.replaceChildren();
    pictures += 1;
    svg.setAttribute("aria-label", `Picture ${pictures}: ${words("title")}. ${words("desc")}`);
    const caption = make("figcaption", {}, make("b", {}, `Picture ${pictures}`), ` ${words("title")}`);
    const figure = make("figure", { class: "still" });
    svg.replaceWith(figure);
    figure.append(svg, caption);
  }

  function chapter({ name, depth, html }) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const article = page.querySelector("article.bd-article");
    for (const cell of article.querySelectorAll('[data-live="exercises"]')) {
      const written = make("div", { class: "exercises" });
      written.innerHTML = exercises[name];
      cell.replaceWith(written);
    }
    article.querySelectorAll(live.join()).forEach((element) => element.remove());
    readdress(name, article);
    // answers that unfold on the page are at the end of the book, where nobody sees them by accident
    const title = article.querySelector("h1").textContent;
    for (const fold of article.querySelectorAll("details")) {
      const summary = fold.querySelector("summary");
      const parts = [...fold.childNodes].filter((part) => part !== summary);
      if (/^\s*Answers/.test(summary.textContent)) {
        answers.push(make("h2", {}, `${title}: without a board`), ...parts);
        fold.replaceWith(make("p", { class: "elsewhere" }, "The answers are at the end of the book."));
      } else fold.replaceWith(make("div", { class: "fold" }, ...parts));
    }
    article.querySelectorAll("svg").forEach((svg) => svg.parentElement.closest("svg") || frame(svg));
    const heading = article.querySelector("h1");
    for (const part of article.querySelectorAll("h1, section:not(.clause) > h2")) {
      const id = part.closest("section")?.id ?? name;
      const own = part === heading;
      contents.push({ id: own ? name : id, text: part.textContent.trim(), level: own ? depth : 2 });
    }
    const section = make("section", { class: `chapter depth-${depth}`, id: name }, ...article.childNodes);
    section.style.page = `p-${name}`;
    return section;
  }

  const chapters = pages.map(chapter);
  const body = chapters.map((one) => one.outerHTML).join("\n");
  return { body, pictures, contents, answers: answers.map((one) => one.outerHTML ?? one.textContent).join("\n") };
}
