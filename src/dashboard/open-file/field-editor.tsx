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
    if (isWanted) void withOpenedFiles((opened) => void opened.unknownLines(id).then(setLines));
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
  /** Format strings that were made here; '' where there is none yet. */
  const [made, setMade] = useState(() => ['', missing === '' ? formatStringOf(example, kinds) : '']);
  const read = (named: readonly FieldKind[]) => {
    if (missingOf(example, named) !== '') return;
    const formatString = formatStringOf(example, named);
    setMade([...made, formatString]);
    onChange({ format: null, formatString });
  };
  const readAsGuessed = useEffectEvent(() => {
    if (choices.formatString === '') read(kinds);
  });
  useEffect(() => readAsGuessed(), []);
  // One that was given by hand says it all.
  if (!made.includes(choices.formatString)) return null;

  const columns = columnsOf(example, kinds, (at, kind) => {
    const named = withKind(kinds, at, kind);
    setKinds(named);
    read(named);
  });
  const time = example.fields[kinds.findIndex((kind) => kind === 'time' || kind === 'timeMonthFirst')]?.time;
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
      <DataTable stacks="few" caption="Fields of the first lines" columns={columns} rows={example.fields} rowKey={(_, at) => at} />
    </div>
  );
}

function columnsOf(
  { fields }: Example,
  kinds: readonly FieldKind[],
  name: (at: number, kind: FieldKind) => void,
): readonly Column<ExampleField>[] {
  const cell = (field: ExampleField) => {
    const at = fields.indexOf(field);
    const options = kindsFor(field).map((value) => ({ value, label: FIELD_KINDS[value].label }));
    const onChange = (kind: FieldKind) => name(at, kind);
    return <SelectField compact label={`Field ${at + 1}`} options={options} value={kinds[at] ?? 'ignored'} onChange={onChange} />;
  };
  return [
    { head: 'What it is', cell },
    { head: 'In the first lines', cell: ({ values }) => <FirstValues values={values} />, wide: true },
  ];
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
