/** Where the store's pages hand data to their own scripts: `AF_initDataCallback({key: 'ds:0', hash: '2', data:[…], sideChannel: {}});` */
const START = /AF_initDataCallback\(\{[^[\]{}<>]{0,120}\bdata:\s{0,9}(?=\[)/g;

/** The data blocks of a page, parsed one after the other in one walk; nothing of them is ever run. What is no JSON is left out. */
export function* embeddedBlocks(html: string): Generator<unknown> {
  const start = new RegExp(START);
  while (start.exec(html) !== null) {
    const end = endOfList(html, start.lastIndex);
    const text = html.slice(start.lastIndex, end);
    start.lastIndex = end;
    yield parsed(text);
  }
}

/** Behind the list that begins at `from`; brackets in strings do not count. The end of the page where it does not end. */
function endOfList(html: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < html.length; at++) {
    const mark = html[at];
    if (quoted && mark === '\\') at++;
    else if (mark === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (mark === '[') depth++;
    else if (mark === ']' && --depth === 0) return at + 1;
  }
  return html.length;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
