import { OPERATORS, type Comparing } from './operators.ts';
import type { Clause } from './selection.ts';

type TextTest = (text: string) => boolean;

/** What a clause says of a text of its dimension; takes time in proportion to text and values, whatever they are. */
export function clauseTest({ op, values }: Pick<Clause, 'op' | 'values'>): TextTest {
  const { comparing, negated } = OPERATORS[op];
  if (comparing === 'equals') {
    const known = new Set(values);
    return (text) => known.has(text) !== negated;
  }
  const tests = values.map((value) => TESTS[comparing](value));
  if (comparing !== 'contains') return (text) => tests.some((test) => test(text)) !== negated;
  return (text) => {
    const folded = foldLetters(text);
    return tests.some((test) => test(folded)) !== negated;
  };
}

/** How a text, of `contains` one with folded letters, is compared with a value. */
const TESTS: Readonly<Record<Exclude<Comparing, 'equals'>, (value: string) => TextTest>> = {
  startsWith: (value) => (text) => text.startsWith(value),
  contains(value) {
    const endOfFirst = makeFinder(foldLetters(value));
    return (text) => endOfFirst(text, 0) >= 0;
  },
  matches: makePattern,
};

/** A text with a to z for A to Z, and every other letter as it is: so that all engines fold alike. */
export function foldLetters(text: string): string {
  // Most texts are ASCII throughout, which folds ten times as fast.
  return /[^\p{ASCII}]/u.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text.toLowerCase();
}

/** In a pattern, matches any text, also none; no other character is special. */
const ANYTHING = '*';

/** Whether a whole text fits a pattern. Takes time in proportion to the text for every pattern: no part is looked for again. */
export function makePattern(pattern: string): TextTest {
  const [start = '', ...rest] = pattern.split(ANYTHING);
  const end = rest.pop();
  if (end === undefined) return (text) => text === pattern;
  const parts = rest.filter((part) => part !== '').map(makeFinder);
  const least = start.length + end.length;
  return (text) => {
    if (text.length < least || !text.startsWith(start) || !text.endsWith(end)) return false;
    let at = start.length;
    for (const endOfFirst of parts) {
      at = endOfFirst(text, at);
      if (at < 0) return false;
    }
    return at <= text.length - end.length;
  };
}

/** Where the first occurrence of a part at or after `from` ends; -1 where there is none. */
type Finder = (text: string, from: number) => number;

/** Parts up to this length are left to the search of strings, which takes at most so many steps for a character. */
const SHORT_PART = 64;

/** Longer parts are found by the search of Knuth, Morris and Pratt, in time that does not depend on their length. */
function makeFinder(part: string): Finder {
  if (part.length <= SHORT_PART) {
    return (text, from) => {
      const at = text.indexOf(part, from);
      return at < 0 ? -1 : at + part.length;
    };
  }
  const borders = bordersOf(part);
  return (text, from) => {
    let length = 0;
    for (let i = from; i < text.length; i++) {
      while (length > 0 && text[i] !== part[length]) length = borders[length - 1]!;
      if (text[i] === part[length]) length++;
      if (length === part.length) return i + 1;
    }
    return -1;
  };
}

/** By length of a beginning of the part, less one: how long the longest shorter beginning is that it also ends with. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  let length = 0;
  for (let i = 1; i < part.length; i++) {
    while (length > 0 && part[i] !== part[length]) length = borders[length - 1]!;
    if (part[i] === part[length]) length++;
    borders[i] = length;
  }
  return borders;
}
