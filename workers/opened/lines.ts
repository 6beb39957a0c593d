import type { Reader } from './format.ts';

/** UTF-16 units; servers cut what they log far below. */
export const MAX_LINE_LENGTH = 65_536;
const TOO_LONG = 'The line is longer than 65,536 characters: it is left out.';

const NUL = 0;
const LF = 10;

/**
 * Cuts text into lines (LF, CRLF or CR), however it is cut into pieces, in time linear in its length. Each line is one call:
 * `take` without its line break and the NUL characters at its start, or `refuse` where it is longer than
 * {@link MAX_LINE_LENGTH}, of which nothing is kept. The last line needs no line break. Engines keep a piece of text alive for
 * any part of it: who keeps a part of a line for long copies its characters.
 */
export function eachLine(take: (line: string) => void, refuse: (message: string) => void): Reader {
  return new LineCutter(take, refuse);
}

/** The first lines of a file by how it begins, at most `count`; one that may go on behind the head only where it is the first. */
export function headLines(head: string, count = 50): string[] {
  const lines: string[] = [];
  const add = (line: string) => {
    if (lines.length < count) lines.push(line);
  };
  const cutter = new LineCutter(add, () => {});
  cutter.read(head);
  if (lines.length === 0) cutter.end();
  return lines;
}

class LineCutter implements Reader {
  readonly #take: (line: string) => void;
  readonly #refuse: (message: string) => void;
  /** What pieces before hold of the line, without NUL characters at its start. */
  #begun = '';
  /** Whether pieces before hold anything of the line, NUL characters too. */
  #isBegun = false;
  /** The line was refused: the rest of it is skipped. */
  #isSkipping = false;
  /** The last piece ended with CR: an LF that follows belongs to it. */
  #endedWithCr = false;

  constructor(take: (line: string) => void, refuse: (message: string) => void) {
    this.#take = take;
    this.#refuse = refuse;
  }

  read(text: string): void {
    if (text === '') return;
    let at = this.#endedWithCr && text.charCodeAt(0) === LF ? 1 : 0;
    this.#endedWithCr = text.endsWith('\r');
    // Each of the two is searched again only once it lies behind, so that no stretch of the text is searched twice.
    let lf = placeOrEnd(text, '\n', at);
    let cr = placeOrEnd(text, '\r', at);
    while (at < text.length) {
      const end = Math.min(lf, cr);
      if (end === text.length) {
        this.#add(text, at, end);
        return;
      }
      this.#endLine(text, at, end);
      at = end + (cr < lf && lf === cr + 1 ? 2 : 1);
      if (lf < at) lf = placeOrEnd(text, '\n', at);
      if (cr < at) cr = placeOrEnd(text, '\r', at);
    }
  }

  end(): void {
    if (this.#isBegun) this.#endLine('', 0, 0);
  }

  #add(text: string, from: number, to: number): void {
    this.#isBegun = true;
    if (this.#isSkipping) return;
    const start = this.#begun === '' ? afterNuls(text, from, to) : from;
    if (this.#begun.length + to - start > MAX_LINE_LENGTH) {
      this.#isSkipping = true;
      this.#begun = '';
      this.#refuse(TOO_LONG);
    } else {
      this.#begun += text.slice(start, to);
    }
  }

  #endLine(text: string, from: number, to: number): void {
    this.#add(text, from, to);
    const line = this.#begun;
    const isRefused = this.#isSkipping;
    this.#begun = '';
    this.#isBegun = false;
    this.#isSkipping = false;
    if (!isRefused) this.#take(line);
  }
}

/** Where the sign is next; the length of the text where it is not. */
export function placeOrEnd(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

function afterNuls(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && text.charCodeAt(at) === NUL) at += 1;
  return at;
}
