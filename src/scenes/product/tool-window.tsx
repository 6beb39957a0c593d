import type { CSSProperties } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { Icon } from '#ui/elements/icon.tsx';
import type { SceneLine, SceneRow, SceneWindow, Tinted } from '../../content/scenes/product-scene.ts';

/** The windows of a scene, side by side where there is room, drawn for the eye only: the component that shows them says in words what they show. */
export function ToolWindows({ windows }: { windows: readonly SceneWindow[] }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'grid flex-1 gap-3 select-none',
        windows.length > 1 && '@min-[46rem]/scene:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] @min-[46rem]/scene:gap-5',
      )}
    >
      {windows.map((window) => (
        <ToolWindow key={window.title} window={window} />
      ))}
    </div>
  );
}

/** What moves in it, and what a row's state changes, is in src/styles/scenes.css. */
function ToolWindow({ window }: { window: SceneWindow }) {
  const { rows, lines, actions, outcome } = window;
  return (
    <div
      data-code={window.isCode}
      className="tool-window group/tool @container/tool flex min-w-0 flex-col overflow-clip rounded-[14px] border border-line bg-surface text-[0.8125rem] leading-normal whitespace-nowrap"
    >
      <Head window={window} />
      {rows && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)_repeat(3,auto)]">
          {rows.map((row, at) => (
            <Row key={row.text} row={row} at={at} />
          ))}
        </div>
      )}
      {lines && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-3.5 py-4 whitespace-normal">
          {lines.map((line, at) => (
            <Line key={line.name} line={line} at={at} />
          ))}
        </div>
      )}
      {actions && (
        <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line/70 px-3.5 py-3">
          {actions.map((action) => (
            <span
              key={action}
              className="tool-action rounded-[7px] border border-line px-[11px] py-[5px] font-medium first:border-transparent first:bg-fill first:text-on-fill"
            >
              {action}
            </span>
          ))}
          {outcome !== undefined && (
            <span className="tool-outcome flex basis-full items-center gap-1.5 pt-0.5 font-medium text-success">
              <Icon name="check" />
              {outcome}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function Head({ window: { icon, title, note, typed } }: { window: SceneWindow }) {
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-line bg-raised/50 px-3.5">
      {icon && <Icon name={icon} className={icon === 'mark' ? 'two-tone size-5' : 'text-link'} />}
      <span className="truncate font-semibold">{title}</span>
      {note !== undefined && <span className="hidden truncate text-faint @min-[26rem]/tool:block">{note}</span>}
      {typed !== undefined && (
        <span className="ms-auto flex flex-[0_0_clamp(5.5rem,30cqi,10rem)] items-center gap-1.5 rounded-[7px] border border-line bg-bg px-[9px] py-[3px]">
          <Icon name="search" className="size-3.5 text-faint" />
          <span className="tool-typed">{typed}</span>
        </span>
      )}
    </div>
  );
}

const CODE = 'group-data-code/tool:font-mono group-data-code/tool:text-[0.78125rem]';

/** The lines of an answer come one after the other. */
function turn(at: number): CSSProperties {
  return { '--at': at } as CSSProperties;
}

function Row({ row: { lead, icon, text, note, bar, end, state }, at }: { row: SceneRow; at: number }) {
  return (
    <div
      data-state={state}
      style={turn(at)}
      className="tool-row relative col-span-full grid min-h-[38px] grid-cols-subgrid items-center border-line/70 px-3.5 py-1.5 not-first:border-t *:relative"
    >
      {icon ? (
        <span data-tone={lead.tone} className={lead.text === '' ? undefined : '*:fill-current'}>
          <Icon name={icon} />
        </span>
      ) : (
        <span
          data-tone={lead.tone}
          className={classNames(
            'justify-self-start rounded-[5px] border border-current/30 px-1.5 font-mono text-xs leading-normal font-semibold',
            state !== 'aside' && 'bg-[color-mix(in_srgb,currentColor_6%,var(--surface))]',
          )}
        >
          {lead.text}
        </span>
      )}
      <span className="min-w-0 ps-3 *:block *:truncate">
        <span className={classNames('font-medium', CODE)}>{text}</span>
        {note !== undefined && <small className="text-xs leading-normal">{note}</small>}
      </span>
      {bar && (
        <span className="ms-3 hidden h-1.5 w-24 rounded-[3px] bg-line/70 @min-[32rem]/tool:block">
          <span
            data-tone={end?.[0]?.tone}
            className="absolute h-full min-w-1 rounded-[inherit] bg-current"
            style={{ left: `${bar[0]}%`, width: `${bar[1]}%` }}
          />
        </span>
      )}
      {end?.map((cell) => (
        <span key={cell.text} data-tone={cell.tone} className="ps-3.5 text-end font-mono text-xs leading-normal font-medium">
          {cell.text}
        </span>
      ))}
    </div>
  );
}

function Line({ line: { name, value }, at }: { line: SceneLine; at: number }) {
  return (
    <div style={turn(at)} className="tool-line col-span-full grid grid-cols-subgrid">
      <span className="text-faint">{name}</span>
      <span className={classNames('font-medium wrap-anywhere whitespace-pre-wrap', CODE)}>
        {value.map((part: Tinted) => (
          <span key={part.text} data-tone={part.tone}>
            {part.text}
          </span>
        ))}
      </span>
    </div>
  );
}
