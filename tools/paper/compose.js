// Makes one document of the book's built pages, in the browser that prints it. Called with
// { pages: [{ name, depth, html }], exercises: { page: html }, examples: { name: html } }; returns
// { body, pictures, contents, examples, answers }: examples are those that are there, with their pictures.
({ pages, exercises, examples: written }) => {
  const known = new Set(pages.map(({ name }) => name));
  const live = ["button", "script", "noscript", ".headerlink", ".live-board", ".live-bar", ".live-code", ".live-troubles", ".as-notebook", ".print-not"];
  const pressed = /\s*Press\s+Play\s+if\s+the\s+board\s+is\s+not\s+awake\s+yet\./;
  const answers = [];
  const examples = [];
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

  // The name of the task that an answer is to: the bold beginning of the nearest paragraph before it that has one.
  function taskOf(fold) {
    const before = (name) => fold.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_PRECEDING;
    const names = [...fold.parentElement.querySelectorAll("p > strong:first-child")];
    return names.filter(before).at(-1).textContent;
  }

  // Answers that unfold on the page are at the end of the book, where nobody sees them by accident.
  function unfold(fold, title) {
    const summary = fold.querySelector("summary");
    const parts = [...fold.childNodes].filter((part) => part !== summary);
    const kind = summary.textContent.trim();
    if (/^Answers/.test(kind)) {
      answers.push(make("h2", {}, `${title}: without a board`), ...parts);
      fold.replaceWith(make("p", { class: "elsewhere" }, "The answers are at the end of the book."));
    } else if (/^An answer/.test(kind)) {
      const heading = `${title}: tasks`;
      if (!answers.some((one) => one.textContent === heading)) answers.push(make("h2", {}, heading));
      answers.push(make("h3", {}, taskOf(fold)), ...parts);
      fold.replaceWith(make("p", { class: "elsewhere" }, "An answer is at the end of the book."));
    } else fold.replaceWith(make("div", { class: "fold" }, ...parts));
  }

  // Code is set as small as its longest line needs, down to what can still be read.
  function fit(pre) {
    const longest = Math.max(...pre.textContent.split("\n").map((line) => line.length));
    if (longest > 98) pre.style.fontSize = `${Math.max(6.5, (7.8 * 98) / longest)}pt`;
  }

  // A worked example goes on in words beneath its picture where the picture alone asks nothing.
  function goOn(cell) {
    const { lesson } = cell.dataset;
    examples.push({ name: lesson, picture: cell.querySelector("figcaption b").textContent });
    const more = make("div", { class: "more" });
    more.innerHTML = written[lesson];
    if (written[lesson]) cell.append(more);
  }

  function chapter({ name, depth, html }) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const article = page.querySelector("article.bd-article");
    for (const source of article.querySelectorAll("[data-live] .live-source")) {
      const shown = JSON.parse(source.textContent).match(/^lesson\("([^"]+)"\)/m);
      if (shown) source.closest("[data-live]").dataset.lesson = shown[1];
    }
    for (const cell of article.querySelectorAll('[data-live="exercises"]')) {
      const all = make("div", { class: "exercises" });
      all.innerHTML = exercises[name];
      cell.replaceWith(all);
    }
    article.querySelectorAll(live.join()).forEach((element) => element.remove());
    for (const paragraph of article.querySelectorAll("p")) {
      for (const words of paragraph.childNodes) {
        if (words.nodeType === Node.TEXT_NODE) words.data = words.data.replace(pressed, "");
      }
    }
    readdress(name, article);
    const title = article.querySelector("h1").textContent;
    article.querySelectorAll("details").forEach((fold) => unfold(fold, title));
    article.querySelectorAll("pre").forEach(fit);
    article.querySelectorAll("svg").forEach((svg) => svg.parentElement.closest("svg") || frame(svg));
    article.querySelectorAll("[data-lesson]").forEach(goOn);
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
  return { body, pictures, contents, examples, answers: answers.map((one) => one.outerHTML ?? one.textContent) };
}
