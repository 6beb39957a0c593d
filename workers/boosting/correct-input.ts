import {
  BOOST_BOUNDS,
  BOOST_MESSAGES,
  BOOST_PLATFORMS,
  type BoostChoices,
  type BoostConfig,
  type BoostPlatform,
} from '#contract/documents/boosting.ts';
import { cutText } from '#contract/rows/cut-text.ts';

/** A stored choice; `correction` says what was wrong with the input, '' where nothing was. */
export interface Corrected {
  value: number;
  correction: string;
}

const NAMES: Record<keyof typeof BOOST_BOUNDS, string> = { frequency: 'Frequency (minutes)', maxDailyBoosts: 'Max Daily Boosts' };

/** Brings an input into its bounds, as a whole number; any other value becomes the default. */
export function correctInput(name: keyof typeof BOOST_BOUNDS, input: unknown): Corrected {
  const { min, max, otherwise } = BOOST_BOUNDS[name];
  const given = numberOf(input);
  if (Number.isNaN(given))
    return { value: otherwise, correction: `${NAMES[name]} must be a number from ${min} to ${max}: set to ${otherwise}.` };
  const value = Math.min(max, Math.max(min, Math.round(given)));
  if (value === given) return { value, correction: '' };
  const problem = given < min ? `is at least ${min}` : given > max ? `is at most ${max}` : 'is a whole number';
  return { value, correction: `${NAMES[name]} ${problem}: set to ${value}.` };
}

/** Numbers, and texts that are one; an empty field is none. */
function numberOf(input: unknown): number {
  if (typeof input === 'number') return input;
  return typeof input === 'string' && input.trim() !== '' ? Number(input) : Number.NaN;
}

/** A stored list; `corrections` says what was wrong with the input, a sentence each. */
export interface CorrectedList<T> {
  value: T[];
  corrections: string[];
}

/** The known platforms of an input, each once; all of them where it names none. */
export function correctPlatforms(input: unknown): CorrectedList<BoostPlatform> {
  const named: readonly unknown[] = Array.isArray(input) ? input : [];
  const value = BOOST_PLATFORMS.filter((platform) => named.includes(platform));
  if (value.length > 0) return { value, corrections: [] };
  return { value: [...BOOST_PLATFORMS], corrections: ['At least one platform is needed: all of them are chosen.'] };
}

/** Control characters, and those that turn the direction of the text after them. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** The messages of an input as lines of well-formed text, each once and within {@link BOOST_MESSAGES}; the default ones where it holds none. */
export function correctMessages(input: unknown): CorrectedList<string> {
  const texts = (Array.isArray(input) ? input : []).filter((text: unknown) => typeof text === 'string');
  const lines = new Set(texts.map(lineOf).filter((line) => line !== ''));
  if (lines.size === 0) return { value: [...MESSAGES], corrections: ['At least one content message is needed: the default ones are set.'] };
  const { most, length } = BOOST_MESSAGES;
  const kept = [...lines].slice(0, most);
  const corrections: string[] = [];
  if (kept.some((line) => line.length > length))
    corrections.push(`A content message has at most ${length} characters: longer ones are cut.`);
  if (lines.size > most) corrections.push(`At most ${most} content messages are kept: the first ${most} are.`);
  return { value: [...new Set(kept.map((line) => cutText(line, length).trimEnd()))], corrections };
}

/** Far longer texts are cut before anything reads them. */
function lineOf(text: string): string {
  return cutText(text, 4 * BOOST_MESSAGES.length)
    .replace(UNSEEN, ' ')
    .trim();
}

/** What the operator chose, as it is kept; lists that were not given are left out. */
export type Chosen = Pick<BoostConfig, 'frequency' | 'maxDailyBoosts'> & Partial<Pick<BoostConfig, 'platforms' | 'messages'>>;

/** All choices within their bounds, with a sentence for each that was not. */
export function correctChoices(input: BoostChoices): { choices: Chosen; corrections: string[] } {
  const frequency = correctInput('frequency', input.frequency);
  const limit = correctInput('maxDailyBoosts', input.maxDailyBoosts);
  const platforms = input.platforms === undefined ? null : correctPlatforms(input.platforms);
  const messages = input.messages === undefined ? null : correctMessages(input.messages);
  const choices = {
    frequency: frequency.value,
    maxDailyBoosts: limit.value,
    ...(platforms && { platforms: platforms.value }),
    ...(messages && { messages: messages.value }),
  };
  const all = [frequency.correction, ...(platforms?.corrections ?? []), ...(messages?.corrections ?? []), limit.correction];
  return { choices, corrections: all.filter((correction) => correction !== '') };
}

/** What the simulated posts say until the operator writes others: the operator's claims, as `src/content/figures/claims.ts` has them. */
export const MESSAGES: readonly [string, ...string[]] = [
  'Bug Matrix puts 500+ free testing tools into your browser. 150+ professionals already test with it every day.',
  'One extension instead of a drawer full of bookmarks: 500+ free tools for QA engineers, trusted by 150+ professionals.',
  'API checks, payloads, accessibility, automation: 500+ free tools in one place. Join the 150+ professionals who use them.',
  'Your next bug report starts here: 500+ free tools that run locally in your browser, picked by 150+ professionals in testing.',
  'Testing on a budget of zero? Bug Matrix brings 500+ free tools, and 150+ professionals say it belongs in every tester’s browser.',
];
