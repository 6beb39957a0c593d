import { classNames } from '../../lib/react/class-names.ts';
import { DASH } from '../../lib/format/format-number.ts';

/** A comparison as it is shown: a change with arrow, sign and words, or the reason why there is none. */
export type Delta =
  | { kind: 'change'; direction: 'up' | 'down' | 'flat'; tone: 'good' | 'bad' | 'neutral'; text: string; words: string }
  | { kind: 'none'; reason: string };

const ARROWS = { up: '↑', down: '↓', flat: '→' } as const;
const TONES = { good: 'text-success', bad: 'text-danger', neutral: 'text-muted' } as const;

export function DeltaLine({ delta }: { delta: Delta }) {
  // No mark before the reason: any dash would read as a minus sign.
  if (delta.kind === 'none') return <p className="text-xs leading-5 text-muted">{delta.reason}</p>;
  return (
    <p className="text-xs leading-5 text-muted">
      <Change delta={delta} /> {delta.words}
    </p>
  );
}

/** A comparison in a cell of a table: what it is against, or why there is none, is told to the ear and on pointing. */
export function DeltaCell({ delta }: { delta: Delta }) {
  const words = delta.kind === 'none' ? delta.reason : delta.words;
  return (
    <span title={words}>
      {delta.kind === 'none' ? <span aria-hidden="true">{DASH}</span> : <Change delta={delta} />}
      <span className="sr-only"> {words}</span>
    </span>
  );
}

function Change({ delta: { direction, tone, text } }: { delta: Extract<Delta, { kind: 'change' }> }) {
  return (
    <span className={classNames('tabular font-medium', TONES[tone])}>
      <span aria-hidden="true">{ARROWS[direction]} </span>
      {text}
    </span>
  );
}
