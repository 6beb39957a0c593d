import { useState } from 'react';
import type { JourneyNode } from '#contract/behaviour/journeys.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import { columnHead, nodeName, visitsOf } from './journey-text.ts';
import type { JourneyDrawingProps } from './journey-drawing.tsx';
import { pressedPath } from './pinned-path.ts';

/** Rows of a column before more are asked for, beside the pinned one and those that left. */
const FIRST_ROWS = 3;

/** The columns one below the other, where there is no room beside each other. */
export function JourneyList({ shown: { answer, choice }, onPath }: Omit<JourneyDrawingProps, 'title' | 'width'>) {
  const columns = answer.columns.map((nodes, at) => ({ at, nodes }));
  return (
    <div className="grid gap-4">
      {columns.map(({ at, nodes }) => (
        <JourneyColumn
          key={at}
          head={`${at + 1} ${columnHead(choice, at)}`}
          nodes={nodes}
          pinned={choice.pinned[at]}
          pathTo={(group) => pressedPath(choice, answer.columns, at, group)}
          onPath={onPath}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  head: string;
  nodes: readonly JourneyNode[];
  pinned: string | undefined;
  /** The path after a press; null where nothing can be pinned. */
  pathTo: (group: string) => string[] | null;
  onPath: (pinned: string[]) => void;
}

function JourneyColumn({ head, nodes, pinned, pathTo, onPath }: ColumnProps) {
  const [isWhole, setWhole] = useState(false);
  const total = visitsOf(nodes);
  const isPinned = ({ kind, name }: JourneyNode) => kind === 'name' && name === pinned;
  const shown = nodes.filter((node, at) => isWhole || at < FIRST_ROWS || isPinned(node) || node.kind === 'left' || node.kind === 'entered');
  const hidden = nodes.filter((node) => !shown.includes(node));
  if (nodes.length === 0) return null;
  return (
    <section aria-label={head} className="tabular grid gap-1 text-sm">
      <h3 className="flex justify-between gap-3 text-xs font-normal tracking-normal text-muted">
        <span className="font-semibold text-ink">{head}</span>
        {countOf(total, 'visit')}
      </h3>
      {shown.map((node) => {
        const path = node.kind === 'name' ? pathTo(node.name) : null;
        return (
          <button
            key={`${node.kind} ${node.name}`}
            type="button"
            aria-pressed={node.kind === 'name' ? isPinned(node) : undefined}
            disabled={path === null}
            onClick={() => path !== null && onPath(path)}
            className={classNames(
              'relative flex min-h-9 items-center justify-between gap-3 overflow-hidden rounded-control border px-3 text-left',
              isPinned(node) ? 'border-transparent bg-fill font-semibold text-on-fill' : 'border-line',
              node.kind !== 'name' && 'text-muted',
            )}
          >
            {!isPinned(node) && (
              <span
                aria-hidden="true"
                style={{ transform: `scaleX(${total === 0 ? 0 : node.visits / total})` }}
                className={classNames(
                  'absolute inset-0 origin-left',
                  node.kind === 'name' && pinned === undefined && path !== null ? 'bg-bar' : 'bg-raised',
                )}
              />
            )}
            <span className="relative min-w-0 truncate">{nodeName(node)}</span>
            <span className="relative">{formatCount(node.visits)}</span>
          </button>
        );
      })}
      {hidden.length > 0 && (
        <button type="button" onClick={() => setWhole(true)} className="min-h-9 justify-self-start px-3 text-link">
          {`${formatCount(hidden.length)} more, ${countOf(visitsOf(hidden), 'visit')}`}
        </button>
      )}
    </section>
  );
}
