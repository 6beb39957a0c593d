import { Link } from 'react-router-dom';
import { TOOL_CATEGORIES } from '../../../content/extension/tool-categories.ts';
import { classNames } from '#lib/react/class-names.ts';
import { project } from '../../../scenes/stage/camera-view.ts';
import { nodePoints, VIEW } from '../../../scenes/hero/structure.ts';

const NODES = nodePoints(TOOL_CATEGORIES.length).map((node) => project(VIEW, node));

/** The names of the areas at their nodes, as links. Each leads to its tools, and names one of them under the pointer or with the focus. */
export function Areas() {
  return (
    <ul aria-label="Areas of testing" className="pointer-events-none absolute inset-0 hidden md:block">
      {TOOL_CATEGORIES.map(({ id, name, examples: [tool] }, index) => {
        const { x = 0, y = 0 } = NODES[index] ?? {};
        const above = y < VIEW.height / 2;
        return (
          <li
            key={id}
            className="absolute size-0 hover:z-10"
            style={{ left: `${(x / VIEW.width) * 100}%`, top: `${(y / VIEW.height) * 100}%` }}
          >
            <Link
              to={`/features#${id}`}
              aria-label={`${name}: ${tool}`}
              className={classNames(
                'group pointer-events-auto absolute flex w-max -translate-x-1/2 flex-col items-center rounded-control px-2 text-sm font-medium text-muted hover:text-ink focus-visible:text-ink',
                above ? '-bottom-3.5 pb-7' : '-top-3.5 pt-7',
              )}
            >
              {name}
              <span
                className={classNames(
                  'pointer-events-none absolute w-max rounded-control border border-line bg-surface px-2.5 py-1 text-xs text-ink opacity-0 shadow-overlay transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100',
                  above ? 'bottom-full' : 'top-full',
                  x < VIEW.width * 0.36 ? 'left-0' : x > VIEW.width * 0.64 && 'right-0',
                )}
              >
                {tool}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
