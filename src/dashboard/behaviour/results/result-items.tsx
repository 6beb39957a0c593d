import { MAX_RESULTS, MAX_SEGMENT_QUERY } from '#contract/limits.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import type { Behaviour } from '#question/behaviour.ts';
import { resultQuery } from '#question/kept-result.ts';
import { MenuItem } from '#ui/controls/menu.tsx';
import type { ShownResult } from './shown-result.ts';

interface KeepProps {
  behaviour: Behaviour;
  /** Asks for a name. */
  onKeep: () => void;
}

/** In the view Behaviour: puts the question that shows on Overview, or takes it from there. */
export function KeepItem({ behaviour, onKeep }: KeepProps) {
  const [settings, change] = useOperatorSettings();
  const query = resultQuery(behaviour);
  const kept = settings?.results.find((result) => result.query === query);
  if (kept !== undefined) {
    return <MenuItem onClick={() => void change({ removeResult: kept.name })}>Remove from Overview</MenuItem>;
  }
  return (
    <MenuItem reason={whyNot(query, settings?.results.length ?? 0)} onClick={onKeep}>
      Put on Overview
    </MenuItem>
  );
}

function whyNot(query: string | null, kept: number): string {
  if (query === null) return 'no funnel yet';
  if (query.length > MAX_SEGMENT_QUERY) return 'too long to be kept';
  return kept >= MAX_RESULTS ? `${MAX_RESULTS} are there: remove one first` : '';
}

/** On Overview: what can be done with a kept result. */
export function ResultItems({ result }: { result: ShownResult }) {
  const { open, remove, moveEarlier, moveLater } = result;
  return (
    <>
      <MenuItem onClick={open}>Open</MenuItem>
      <MenuItem reason={moveEarlier === null ? 'is the first' : ''} onClick={() => moveEarlier?.()}>
        Move earlier
      </MenuItem>
      <MenuItem reason={moveLater === null ? 'is the last' : ''} onClick={() => moveLater?.()}>
        Move later
      </MenuItem>
      <MenuItem onClick={remove}>Remove from Overview</MenuItem>
    </>
  );
}
