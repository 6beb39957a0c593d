import { classNames } from '#lib/react/class-names.ts';
import { DASH } from '#lib/format/format-number.ts';

/** A comparison as it is shown: a change with arrow, sign and words, or the reason why there is none. */
export type Delta =
  | {
      kind: 'change';
      direction: 'up' | 'down' | 'flat';
      tone: 'good' | 'bad' | 'neutral';
      text: string;
      /** The value before, and what that was: `2,584`, `the 30 days before`. */
      before: string;
      against: string;
    }
  | { kind: 'none'; reason: string };

type Change = Extract<Delta, { kind: 'change' }>;

const ARROWS = { up: '↑', down: '↓', flat: '→' } as const;
const TONES = { good: 'text-success', bad: 'text-danger', neutral: 'text-muted' } as const;

/** A change and the value before; the sentence is for the ear, and for who rests on it. */
export function DeltaLine({ delta }: { delta: Delta }) {
  // No mark before the reason: any dash would read as a minus sign.
  if (delta.kind === 'none') return <p className="text-xs leading-5 text-muted">{delta.reason}</p>;
  const words = wordsOf(delta);
  return (
    <p className="tabular text-xs leading-5 text-faint" title={words}>
      <ChangeText delta={delta} /> <span aria-hidden="true">{delta.before}</span>
      <span className="sr-only">{words}</span>
    </p>
  );
}

/** A comparison in a cell of a table: what it is against, or why there is none, is read by screen readers and shown on hover. */
export function DeltaCell({ delta }: { delta: Delta }) {
  const words = delta.kind === 'none' ? delta.reason : wordsOf(delta);
  return (
    <span title={words}>
      {delta.kind === 'none' ? <span aria-hidden="true">{DASH}</span> : <ChangeText delta={delta} />}
      <span className="sr-only"> {words}</span>
    </span>
  );
}

function ChangeText({ delta: { direction, tone, text } }: { delta: Change }) {
  return (
    <span className={classNames('tabular font-medium whitespace-nowrap', TONES[tone])}>
      <span aria-hidden="true">{ARROWS[direction]} </span>
      {text}
    </span>
  );
}

function wordsOf({ before, against }: Change): string {
  return `vs. ${before} ${against}`;
}
