import type { Reader } from './format.ts';

const MAX_ELEMENT_LENGTH = 1_048_576;
/** How an object begins: its bracket and its first name. Longer names and more white space are not written by any tool. */
const OPENING = /\{\s{0,64}"([^"\\{]{1,64})"/g;
const MAX_OPENING_LENGTH = 131;

/** The first name of the first object of a text that begins as a list of objects; null where it does not. */
export function firstNameOfList(head: string): string | null {
  return /^\s*\[\s*\{\s*"([^"\\{]{1,64})"/.exec(head)?.[1] ?? null;
}

/**
 * Cuts a JSON list of objects into their texts, however long its lines are. An object begins where a bracket stands before
 * `firstName`: within a text of JSON, the quotes around it would be escaped. Depth and quotes are not followed on purpose, so that a
 * bracket or a quote that was lost costs its own object and not the rest of the file; objects within the objects must begin with
 * another name. An object of more than 1 MiB is refused and skipped while it comes.
 */
export function eachElement(firstName: string, take: (text: string) => void, refuse: (message: string) => void): Reader {
  let pending = '';
  /** Null before the first object and where it is too long. */
  let parts: string[] | null = null;
  let length = 0;
  let isBegun = false;

  function add(text: string): void {
    length += text.length;
    if (length > MAX_ELEMENT_LENGTH) parts = null;
    parts?.push(text);
  }

  function finish(): void {
    if (isBegun && parts === null) refuse('The object has more than 1 MiB.');
    const text = parts?.join('') ?? '';
    parts = [];
    length = 0;
    // The comma or bracket that follows is no part of it.
    if (isBegun && text !== '') take(text.slice(0, text.lastIndexOf('}') + 1));
    isBegun = true;
  }

  /** Goes through the text that came, for beginnings of objects before `until`. */
  function cut(until: number): void {
    let from = 0;
    for (const { index, 1: name } of pending.matchAll(OPENING)) {
      if (index >= until) break;
      if (name !== firstName) continue;
      add(pending.slice(from, index));
      finish();
      from = index;
    }
    const to = Math.max(from, Math.min(until, pending.length));
    add(pending.slice(from, to));
    pending = pending.slice(to);
  }

  return {
    read: (text) => {
      pending += text;
      cut(pending.length - MAX_OPENING_LENGTH);
    },
    end: () => {
      cut(pending.length);
      finish();
    },
  };
}
