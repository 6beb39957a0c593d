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

const TAB =
  'min-h-10 flex-none rounded-pill border border-line bg-surface px-4 hover:border-control aria-selected:border-fill aria-selected:bg-fill aria-selected:text-on-fill';
/** A step of a tour: its progress is in src/styles/scenes.css. */
const STEP = 'scene-step relative min-h-11 flex-1 rounded-[4px] pt-2 text-start aria-selected:text-ink';

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
        <div
          ref={tabs}
          role="tablist"
          aria-label={label}
          className="-m-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
        >
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
              className={classNames('text-sm font-medium text-muted hover:text-ink', children === undefined ? TAB : STEP)}
            >
              {entry.tab}
            </button>
          ))}
        </div>
      </div>
      <div className="grid noscript:gap-y-12">
        {entries.map((entry, index) => (
          <div
            key={entry.id}
            role="tabpanel"
            id={`${id}-${entry.id}`}
            aria-labelledby={`${id}-${entry.id}-tab`}
            tabIndex={0}
            className={classNames(
              // All panels are as high as the highest: in the others the windows take what it leaves.
              'col-start-1 row-start-1 flex min-w-0 flex-col noscript:visible noscript:row-auto',
              index !== shown.index && 'invisible',
            )}
          >
            {entry.panel(index === shown.index ? shown.times : 0)}
          </div>
        ))}
      </div>
    </>
  );
}
