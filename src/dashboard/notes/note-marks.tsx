import { useMemo, useRef } from 'react';
import { useScope } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { countOf } from '#lib/format/format-number.ts';
import { useWidth } from '#lib/react/use-width.ts';
import { plotOf, xOf } from '#ui/charts/trend/plot.ts';
import type { Trend } from '#ui/charts/trend/trend.ts';
import { Button } from '#ui/controls/button.tsx';
import { Menu, useCloseMenu } from '#ui/controls/menu.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import type { IconName } from '#ui/elements/icon-names.ts';
import type { NoteKind } from '#question/view.ts';
import { editNote } from './note-draft.ts';
import { NOTE_KIND_NAMES, noteDates, noteMarks, type NoteMark, type ShownNote } from './shown-notes.ts';
import { IN_REPORT } from '#lib/in-report.ts';

/** Width of a mark, CSS pixels: two that are nearer to each other are one. */
const MARK_PX = 32;

const ICONS: Readonly<Record<NoteKind, IconName>> = {
  note: 'feather',
  release: 'rocket',
  errors: 'bug',
  record: 'award',
  import: 'download',
  erase: 'database',
};

interface Props {
  /** Null until it is known; the row has its height before. */
  trend: Trend | null;
  /** By bucket of the trend. */
  notes: readonly ShownNote[][];
}

/** A row of marks below the trend, where notes begin, each with its notes on a press. On paper and in pictures they are a list. */
export function NoteMarks({ trend, notes }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const width = useWidth(row);
  const marks = useMemo(() => {
    if (trend === null || width === 0 || notes.length !== trend.buckets.length) return [];
    const plot = plotOf(trend, width);
    return noteMarks(notes, (bucket) => xOf(plot, bucket), MARK_PX);
  }, [trend, notes, width]);
  return (
    <>
      <div ref={row} role="group" aria-label="Notes on the chart" className="relative h-8 print:hidden">
        {marks.map((mark) => (
          <Mark key={mark.x} mark={mark} width={width} />
        ))}
      </div>
      <ul data-notes className="hidden text-sm print:block">
        {[...new Set(notes.flat().map((note) => `${noteDates(note)}: ${note.text}`))].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}

/** Names all that it stands for, and lists it when it is pressed. */
function Mark({ mark: { x, notes }, width }: { mark: NoteMark; width: number }) {
  const [first] = notes;
  if (first === undefined) return null;
  const left = Math.min(Math.max(x - MARK_PX / 2, 0), width - MARK_PX);
  const name = `${countOf(notes.length, 'note')}, ${noteDates(first)}: ${first.text}`;
  const label = notes.length === 1 ? <Icon name={ICONS[first.kind]} className="size-4" /> : <Several count={notes.length} />;
  const fromStart = x < width / 2;
  return (
    <div className="absolute top-0" style={fromStart ? { left } : { right: width - MARK_PX - left }}>
      <Menu bare name={name} label={label} fromStart={fromStart}>
        <NoteList notes={notes} />
      </Menu>
    </div>
  );
}

function Several({ count }: { count: number }) {
  return <span className="tabular grid size-5 place-items-center rounded-pill border border-control text-xs">{count}</span>;
}

function NoteList({ notes }: { notes: readonly ShownNote[] }) {
  const close = useCloseMenu();
  const [, change] = useOperatorSettings();
  const scope = useScope();
  return (
    <div className="max-h-72 overflow-y-auto px-2 py-1 text-sm">
      <ul className="grid gap-3">
        {notes.map(({ kind, first, last, text, own }) => (
          <li key={own?.id ?? `${kind} ${first} ${text}`}>
            <p className="text-xs text-muted">
              {noteDates({ first, last })} ·{' '}
              {own === null && kind === 'note' ? (IN_REPORT ? 'Note' : 'Note of the sample') : NOTE_KIND_NAMES[kind]}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            {own !== null && (
              <div className="mt-1 flex gap-2">
                <Button
                  size="small"
                  onClick={() => {
                    close();
                    editNote(own);
                  }}
                >
                  Change
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    close();
                    void change({ removeNote: own.id });
                  }}
                >
                  Delete
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {scope === 'site' && <p className="mt-2 text-xs text-muted">Notes about the whole site are kept by this browser.</p>}
    </div>
  );
}
