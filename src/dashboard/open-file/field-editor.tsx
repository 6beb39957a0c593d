import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadChoices } from '#contract/ports/opened-file.ts';
import { countOf } from '#lib/format/format-number.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { withOpenedFiles } from './door.ts';
import {
  FIELD_KINDS,
  formatStringOf,
  guessKinds,
  kindsFor,
  missingOf,
  withKind,
  type Example,
  type ExampleField,
  type FieldKind,
} from './fields-by-example.ts';

/** The first lines of a log that is not recognised; none before they are wanted, and where there is no such log. */
export function useUnknownLines(id: string, isWanted: boolean): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isWanted) void withOpenedFiles(({ unknownLines }) => void unknownLines(id).then(setLines));
  }, [id, isWanted]);
  return lines;
}

interface Props {
  example: Example;
  choices: ReadChoices;
  /** Reads the files again. */
  onChange: (choices: Partial<ReadChoices>) => void;
}

/** Names the fields of a log by its first lines. As soon as time and path are named, the files are read so. */
export function FieldEditor({ example, choices, onChange }: Props) {
  const [kinds, setKinds] = useState(() => guessKinds(example));
  const missing = missingOf(example, kinds);
  const read = (named: readonly FieldKind[]) => {
    if (missingOf(example, named) === '') onChange({ format: null, formatString: formatStringOf(example, named) });
  };
  const readAsGuessed = useEffectEvent(() => {
    if (choices.formatString === '') read(kinds);
  });
  useEffect(() => readAsGuessed(), []);
  // A format string that was given by hand says it all.
  if (missing === '' && !['', formatStringOf(example, kinds)].includes(choices.formatString)) return null;

  const name = (at: number, kind: FieldKind) => {
    const named = withKind(kinds, at, kind);
    setKinds(named);
    read(named);
  };
  const time = example.fields[kinds.findIndex((kind) => kind === 'time' || kind === 'timeMonthFirst')]?.time;
  const columns: readonly Column<ExampleField>[] = [
    {
      head: 'What it is',
      cell: (field) => {
        const at = example.fields.indexOf(field);
        const options = kindsFor(field).map((value) => ({ value, label: FIELD_KINDS[value].label }));
        return (
          <SelectField
            compact
            label={`Field ${at + 1}`}
            options={options}
            value={kinds[at] ?? 'ignored'}
            onChange={(kind) => name(at, kind)}
          />
        );
      },
    },
    { head: 'In the first lines', cell: ({ values }) => <FirstValues values={values} />, wide: true },
  ];
  return (
    <div className="mt-2 grid gap-2 text-[0.8125rem]">
      <p className="text-muted">
        {example.alike < example.of && `${example.alike} of the first ${countOf(example.of, 'line')} are written alike, and cut so. `}
        What the fields are is guessed where they show it: say it where it is missing or wrong.
        {time?.hasOffset === false && ` Times name no zone: they are taken as of ${choices.zone}.`}
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {missing !== '' && choices.formatString !== '' ? `${missing} Until then the lines are read as before.` : missing}
      </p>
      <DataTable stacks caption="Fields of the first lines" columns={columns} rows={example.fields} rowKey={(_, at) => at} />
    </div>
  );
}

/** Up to three that differ, on one line where there is room. */
function FirstValues({ values }: { values: readonly string[] }) {
  const shown = [...new Set(values)].slice(0, 3);
  return (
    <ul className="grid gap-x-4 font-mono text-xs max-sm:[&>:nth-child(3)]:hidden sm:grid-cols-3">
      {shown.map((value) => (
        <li key={value} className="truncate">
          <bdi>{value.slice(0, 200)}</bdi>
        </li>
      ))}
    </ul>
  );
}
