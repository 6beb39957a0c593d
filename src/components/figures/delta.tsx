import { classNames } from '../../lib/react/class-names.ts';

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
      <span className={classNames('tabular font-medium', TONES[delta.tone])}>
        <span aria-hidden="true">{ARROWS[delta.direction]} </span>
        {delta.text}
      </span>{' '}
      {delta.words}
    </p>
  );
}
