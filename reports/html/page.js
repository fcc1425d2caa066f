"use strict";
/* The page is whole without this: it adds the stepper, the copy buttons and the filter.
   Text of the report is read and written as text only, never as markup. */
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const UNIT = 40;
  const EDGE = 16;
  const TOWERS = { 0: [0, 0], 1: [1, 0], 2: [2, 0], 3: [3, 0], 4: [3, 1], A: [0, 1], B: [1, 1], C: [2, 1] };
  const LETTERS = "AB";

  const element = (name, attributes = {}, text = "") => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  };

  /* The position that a reply shows, or null: one string a cell, so that two can be compared. */
  const positionIn = (reply) => {
    const tokens = reply.split(" ");
    if (tokens.length < 4 || !"=?".includes(tokens[0])) return null;
    const [, board, workers, turn] = tokens;
    if (!/^([0-4ABC]{5}\/){4}[0-4ABC]{5}$/.test(board)) return null;
    if (!/^(--|[0-4]{2}),(--|[0-4]{2})\/(--|[0-4]{2}),(--|[0-4]{2})$/.test(workers)) return null;
    const cells = [...board.replaceAll("/", "")].map((tower) => ({ tower, owners: "" }));
    workers.split("/").forEach((pair, player) => {
      for (const cell of pair.split(",")) {
        if (cell !== "--") cells[5 * Number(cell[0]) + Number(cell[1])].owners += LETTERS[player];
      }
    });
    return { cells, turn };
  };

  const describeTurn = (turn) => {
    const words = { p: "to place", m: "to move", b: "to build", w: "the winner", M: "free to move again", B: "free to build again" };
    const known = words[turn[0]] && LETTERS[turn[1]];
    return known ? `player ${turn[1]} (${LETTERS[turn[1]]}) is ${words[turn[0]]}` : `turn ${turn}`;
  };

  const describe = (position) => {
    const told = [];
    position.cells.forEach(({ tower, owners }, index) => {
      const [height, dome] = TOWERS[tower];
      if (!height && !dome && !owners) return;
      const workers = [...owners].map((letter) => `, worker ${letter}`).join("");
      told.push(`(${Math.floor(index / 5)}, ${index % 5}) level ${height}${dome ? " with a dome" : ""}${workers}`);
    });
    return `${told.join("; ") || "An empty board"}. ${describeTurn(position.turn)}.`;
  };

  const use = (symbol, x, y) => {
    const piece = document.createElementNS(SVG, "use");
    piece.setAttribute("href", `#s-${symbol}`);
    piece.setAttribute("x", x);
    piece.setAttribute("y", y);
    return piece;
  };

  /* From beside the worker to before what stands on the target, aslant to the corner of its cell;
     off the board it ends at the edge. */
  const arrow = (request) => {
    const step = /^(?:move|build|dome) (-?\d+) (-?\d+) (-?\d+) (-?\d+)$/.exec(request);
    if (!step) return [];
    const [y1, x1, y2, x2] = step.slice(1).map((place) => EDGE + UNIT * (Math.min(Math.max(Number(place), -0.6), 4.4) + 0.5));
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (!length) return [];
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const start = length > 26 ? 12 : 0;
    const end = !start ? 9 : dx && dy ? 28 : 15;
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("class", "s-arrow");
    line.setAttribute("marker-end", "url(#s-h)");
    line.setAttribute("d", `M${x1 + dx * start} ${y1 + dy * start}L${x2 - dx * end} ${y2 - dy * end}`);
    return [line];
  };

  const draw = (position, previous, request) => {
    const board = document.createElementNS(SVG, "svg");
    board.setAttribute("class", "board");
    board.setAttribute("viewBox", `0 0 ${EDGE + 5 * UNIT + 4} ${EDGE + 5 * UNIT + 4}`);
    board.setAttribute("role", "img");
    board.setAttribute("aria-label", describe(position));
    board.append(use("g", 0, 0));
    position.cells.forEach(({ tower, owners }, index) => {
      const x = EDGE + UNIT * (index % 5);
      const y = EDGE + UNIT * Math.floor(index / 5);
      const [height, dome] = TOWERS[tower];
      const before = previous && previous.cells[index];
      if (before && (before.tower !== tower || before.owners !== owners)) board.append(use("c", x, y));
      if (height) board.append(use(`t${height}`, x, y));
      if (dome) board.append(use("d", x, y));
      [...owners].forEach((letter, place) => {
        board.append(use(`w${letter}`, x + 12 * place - 6 * (owners.length - 1), y));
      });
    });
    board.append(...arrow(request));
    return board;
  };

  const stepper = (game) => {
    const items = [...game.querySelectorAll(".steps > li")];
    if (!items.length) return;
    let shown = null;
    const steps = items.map((item) => {
      const reply = item.querySelector("samp").textContent;
      const before = shown;
      shown = positionIn(reply) || shown;
      return { request: item.querySelector("code").textContent, before, position: shown };
    });
    const box = element("div", { class: "stepper", role: "group", tabindex: "0", "aria-label": `${game.dataset.name}: walk through the game with the arrow keys` });
    const tools = element("div", { class: "tools" });
    const back = element("button", { type: "button", "aria-label": "Previous step" }, "◀ Previous");
    const next = element("button", { type: "button", "aria-label": "Next step" }, "Next ▶");
    const where = element("p", { class: "where", "aria-live": "polite" });
    const picture = element("div");
    const first = items[0].parentElement.start;
    let now = steps.length - 1;

    const show = (index) => {
      now = Math.min(Math.max(index, 0), steps.length - 1);
      const { request, before, position } = steps[now];
      items.forEach((item, place) => {
        item.classList.toggle("now", place === now);
        if (place === now) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
      back.disabled = now === 0;
      next.disabled = now === steps.length - 1;
      where.textContent = `Step ${first + now} of ${first + steps.length - 1}: ${request}${position ? `; then ${describeTurn(position.turn)}` : ""}`;
      picture.replaceChildren(position ? draw(position, before, request) : element("p", { class: "gap" }, "No answer up to here shows a board."));
    };
    const reveal = () => {
      const list = items[now].parentElement;
      const top = items[now].offsetTop - list.offsetTop;
      if (top < list.scrollTop) list.scrollTop = top;
      const bottom = top + items[now].offsetHeight;
      if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    };
    const go = (index) => {
      show(index);
      reveal();
    };
    back.addEventListener("click", () => go(now - 1));
    next.addEventListener("click", () => go(now + 1));
    items.forEach((item, place) => item.addEventListener("click", () => go(place)));
    box.addEventListener("keydown", (event) => {
      const target = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: steps.length - 1 }[event.key];
      if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go(target);
      if (document.activeElement && document.activeElement.disabled) box.focus();
    });
    tools.append(back, next);
    box.append(tools, where, picture);
    game.append(box);
    const folded = game.closest("details.folded");
    if (folded) folded.addEventListener("toggle", reveal);
    (folded || document.querySelector(".many") ? show : go)(now);
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const field = element("textarea", { readonly: "" });
      field.value = text;
      document.body.append(field);
      field.select();
      const done = document.execCommand("copy");
      field.remove();
      return done;
    }
  };

  const copyButton = (label, source, name) => {
    const button = element("button", { type: "button", class: "copy", "aria-label": `${label}${name}` }, label);
    const said = element("span", { class: "said", role: "status" });
    button.addEventListener("click", async () => {
      const done = await copy(source.textContent);
      said.textContent = done ? "Copied." : "Copying is not allowed here: select the text and copy it by hand.";
    });
    return [button, said];
  };

  const filter = (form) => {
    const rows = [...document.querySelectorAll("#clause-table tbody tr")];
    const words = form.querySelector("input");
    const verdict = form.querySelector("select");
    const count = form.querySelector("output");
    const texts = rows.map((row) => row.textContent.toLowerCase());
    const apply = () => {
      const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
      let seen = 0;
      rows.forEach((row, index) => {
        const fits = wanted.every((word) => texts[index].includes(word)) && (!verdict.value || row.dataset.verdict === verdict.value);
        row.hidden = !fits;
        if (fits) seen += 1;
      });
      count.textContent = `${seen} of ${rows.length} clauses shown`;
    };
    form.addEventListener("input", apply);
    form.addEventListener("change", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    apply();
  };

  document.documentElement.classList.add("js");
  const replay = document.getElementById("replay-command");
  for (const finding of document.querySelectorAll(".finding")) {
    const games = [...finding.querySelectorAll(".game")];
    for (const place of games.length ? games : [finding]) {
      const name = games.length ? place.dataset.name.toLowerCase() : finding.querySelector("h3").dataset.name;
      if (games.length) stepper(place);
      const tools = element("div", { class: "tools" });
      for (const script of place.querySelectorAll("pre.script")) {
        const label = script.dataset.copy || "Copy the protocol lines";
        const buttons = copyButton(label, script, ` of ${script.dataset.name || name}`);
        if (script.dataset.copy) script.after(...buttons);
        else tools.append(...buttons);
      }
      if (games.length && replay) tools.append(...copyButton("Copy the replay command", replay, ` of ${name}`));
      (place.querySelector(".lines") || place).append(tools);
    }
  }
  for (const form of document.querySelectorAll(".filter")) filter(form);
  window.addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
})();
