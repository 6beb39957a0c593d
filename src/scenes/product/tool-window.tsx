import { Icon } from '#ui/elements/icon.tsx';
import type { SceneLine, SceneRow, SceneWindow, Tinted } from '../../content/scenes/product-scene.ts';

/** A window of the extension, drawn for the eye only: the component that shows it says in words what it shows. */
export function ToolWindow({ window }: { window: SceneWindow }) {
  const { rows, lines, actions, outcome } = window;
  return (
    <div className="tool-window" data-code={window.isCode}>
      <Head window={window} />
      {rows && (
        <div className="tool-rows">
          {rows.map((row) => (
            <Row key={row.text} row={row} />
          ))}
        </div>
      )}
      {lines && (
        <div className="tool-lines">
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </div>
      )}
      {actions && (
        <div className="tool-actions">
          {actions.map((action) => (
            <span key={action} className="tool-action">
              {action}
            </span>
          ))}
          {outcome !== undefined && (
            <span className="tool-outcome">
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
    <div className="tool-head">
      {icon && <Icon name={icon} className={icon === 'mark' ? 'two-tone size-5' : 'text-link'} />}
      <span className="tool-title">{title}</span>
      {note !== undefined && <span className="tool-note">{note}</span>}
      {typed !== undefined && (
        <span className="tool-field">
          <Icon name="search" className="size-3.5" />
          <span className="tool-typed">{typed}</span>
        </span>
      )}
    </div>
  );
}

function Row({ row: { lead, icon, text, note, bar, end, state } }: { row: SceneRow }) {
  return (
    <div className="tool-row" data-state={state}>
      {icon ? (
        <span data-tone={lead.tone} className={lead.text === '' ? undefined : '*:fill-current'}>
          <Icon name={icon} />
        </span>
      ) : (
        <span className="tool-lead" data-tone={lead.tone}>
          {lead.text}
        </span>
      )}
      <span className="tool-text">
        <span>{text}</span>
        {note !== undefined && <small>{note}</small>}
      </span>
      {bar && (
        <span className="tool-bar">
          <span data-tone={end?.[0]?.tone} style={{ left: `${bar[0]}%`, width: `${bar[1]}%` }} />
        </span>
      )}
      {end?.map((cell) => (
        <span key={cell.text} className="tool-end" data-tone={cell.tone}>
          {cell.text}
        </span>
      ))}
    </div>
  );
}

function Line({ line: { name, value } }: { line: SceneLine }) {
  return (
    <div className="tool-line">
      <span className="tool-name">{name}</span>
      <span className="tool-value">
        {value.map((part: Tinted) => (
          <span key={part.text} data-tone={part.tone}>
            {part.text}
          </span>
        ))}
      </span>
    </div>
  );
}
