import type { ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

interface Entry {
  /** Part of its ids. */
  id: string;
  tab: ReactNode;
  panel: ReactNode;
}

interface Props {
  /** Begins the ids of all its elements. */
  id: string;
  /** What is chosen among. */
  label: string;
  entries: readonly Entry[];
  className?: string;
  /** Plays one entry after another; `children` has the button for it. */
  isTour?: boolean;
  children?: ReactNode;
}

/**
 * Scenes of which one shows, chosen by tabs. All of them take the same room, so that nothing moves when another one is chosen.
 * It is markup alone: watch-scenes.ts moves the choice, and without JavaScript all scenes show, one below the other.
 */
export function SceneSet({ id, label, entries, className, isTour = false, children }: Props) {
  return (
    <div data-scene-set data-tour={isTour ? 'still' : undefined} className={className}>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <div role="tablist" aria-label={label} className={classNames('scene-tabs', isTour && 'scene-steps')}>
          {entries.map((entry, index) => (
            <button
              key={entry.id}
              type="button"
              role="tab"
              data-plain
              id={`${id}-${entry.id}-tab`}
              aria-controls={`${id}-${entry.id}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
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
            data-shown={index === 0}
          >
            {entry.panel}
          </div>
        ))}
      </div>
    </div>
  );
}
