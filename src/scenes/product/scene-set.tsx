import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { tabStep } from '#lib/browser/tab-step.ts';
import { classNames } from '#lib/react/class-names.ts';

interface Entry {
  /** Part of its ids. */
  id: string;
  tab: ReactNode;
  /** @param showing for its scene, see {@link SceneFigure} */
  panel(showing: number): ReactNode;
}

/** Which entry of a set shows, and how many were chosen before. */
export interface ActiveEntry {
  index: number;
  times: number;
}

/** The first entry shows until another one is chosen. */
export function useActiveEntry(): [ActiveEntry, (index: number) => void] {
  const [shown, setShown] = useState<ActiveEntry>({ index: 0, times: 1 });
  return [shown, (index) => setShown(({ times }) => ({ index, times: times + 1 }))];
}

interface Props {
  /** Begins the ids of all its elements. */
  id: string;
  label: string;
  entries: readonly Entry[];
  shown: ActiveEntry;
  onShow(index: number): void;
  /** The button that plays a tour, before its tabs. */
  children?: ReactNode;
}

/**
 * Scenes of which one shows, chosen by tabs. All of them take the same room, so that nothing moves when another one is chosen.
 * Without JavaScript all scenes show, one below the other.
 */
export function SceneSet({ id, label, entries, shown, onShow, children }: Props) {
  const tabs = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = tabStep(event.key, shown.index, entries.length);
    if (next === shown.index) return;
    event.preventDefault();
    onShow(next);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <div ref={tabs} role="tablist" aria-label={label} className={classNames('scene-tabs', children !== undefined && 'scene-steps')}>
          {entries.map((entry, index) => (
            <button
              key={entry.id}
              type="button"
              role="tab"
              id={`${id}-${entry.id}-tab`}
              aria-controls={`${id}-${entry.id}`}
              aria-selected={index === shown.index}
              tabIndex={index === shown.index ? 0 : -1}
              onClick={() => onShow(index)}
              onKeyDown={move}
              className="scene-tab"
            >
              {entry.tab}
            </button>
          ))}
        </div>
      </div>
      <div className="scene-panels">
        {entries.map((entry, index) => (
          <div
            key={entry.id}
            role="tabpanel"
            id={`${id}-${entry.id}`}
            aria-labelledby={`${id}-${entry.id}-tab`}
            tabIndex={0}
            data-shown={index === shown.index}
          >
            {entry.panel(index === shown.index ? shown.times : 0)}
          </div>
        ))}
      </div>
    </>
  );
}
