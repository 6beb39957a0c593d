import type { StepRule, Step } from '#contract/behaviour/steps.ts';
import { readableText } from '#lib/format/readable-text.ts';
import { goalText } from '../goals/goal-text.ts';

/** A rule of a step in words: `/blog…`, `Store click`, `first page`. */
export function stepRuleText(rule: StepRule): string {
  if (rule.on === 'entry') return 'first page';
  return rule.on === 'exit' ? 'last page' : goalText({ rules: [rule] });
}

/** A step in words: its rules and its pages, once where both say the same. */
export function stepText({ rules, pages }: Step): string {
  const text = rules.map(stepRuleText).join(' or ');
  if (pages === null) return text;
  const where = goalText({ rules: [{ on: 'page', ...pages }] });
  if (rules.every(({ on }) => on === 'page')) return where;
  return rules.every(({ on }) => on === 'entry' || on === 'exit') ? `${text} ${where}` : `${text} on ${where}`;
}

/** A readable path in the room there is, by the widths of texts: its end tells pages of a folder apart. */
export function shortPath(path: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(path) <= room) return path;
  const plain = path.replaceAll(/[\u2068\u2069]/g, '');
  const end = plain.slice(plain.lastIndexOf('/', plain.length - 2));
  const kept = end.length < plain.length ? `…${end}` : plain;
  if (widthOf(kept) <= room) return readableText(kept);
  const signs = [...kept];
  const cut = (count: number) => readableText(`${signs.slice(0, count).join('')}…`);
  let [fits, over] = [1, signs.length];
  while (over - fits > 1) {
    const half = (fits + over) >> 1;
    if (widthOf(cut(half)) <= room) fits = half;
    else over = half;
  }
  return cut(fits);
}

/** A path or a step in sixty letters, which a sentence has room for. */
export function nameInSentence(name: string): string {
  return shortPath(name, 60, ({ length }) => length);
}
