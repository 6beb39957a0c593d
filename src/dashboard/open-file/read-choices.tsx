import { useMemo, useState, type FormEvent } from 'react';
import { keysOf } from '#contract/keys-of.ts';
import { FILE_FORMATS, type FileFormat, type FileReport, type ReadChoices } from '#contract/ports/opened-file.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { classNames } from '#lib/react/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { withOpenedFiles } from './door.ts';
import { FieldEditor } from './field-editor.tsx';
import { exampleOf } from './fields-by-example.ts';
import { formatStringProblem } from '../../../workers/opened/formats/format-string.ts';

function readAnew(id: string, choices: Partial<ReadChoices>): void {
  void withOpenedFiles((opened) => opened.readAgain(id, choices));
}

interface HostsProps extends Pick<FileReport, 'hosts'> {
  id: string;
  chosen: ReadChoices['ownHosts'];
}

/** The hosts of the site itself. A link from one of them is no source. */
export function OwnHosts({ id, hosts, chosen }: HostsProps) {
  if (hosts.length === 0) return null;
  const own = chosen ?? hosts.slice(0, 1).map(({ host }) => host);
  return (
    <section aria-labelledby="own-hosts">
      <h3 id="own-hosts" className="text-base">
        Hosts of your site
      </h3>
      <p className="text-[0.8125rem] text-muted">A link from one of them is no source.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {hosts.map(({ host, count }) => {
          const isOwn = own.includes(host);
          return (
            <button
              key={host}
              type="button"
              aria-pressed={isOwn}
              onClick={() => readAnew(id, { ownHosts: isOwn ? own.filter((other) => other !== host) : [...own, host] })}
              className={classNames(
                'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-pill border px-3 text-[0.8125rem] break-all',
                isOwn ? 'border-fill bg-bar font-semibold' : 'border-control text-muted hover:bg-raised',
              )}
            >
              {isOwn && <Icon name="check" className="size-3.5" />}
              {host}
              <span className="tabular font-normal text-muted">{formatCount(count)}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

const RECOGNISED = '';
const FORMATS = [
  { value: RECOGNISED, label: 'As recognised' } as const,
  ...keysOf(FILE_FORMATS).map((value) => ({ value, label: FILE_FORMATS[value] })),
];

const NO_LINES: readonly string[] = [];

interface WayProps {
  id: string;
  choices: ReadChoices;
  /** First lines of a log that was not recognised: what they say is asked for. */
  lines?: readonly string[];
}

/** How the files are read where they do not say it themselves. */
export function WayOfReading({ id, choices, lines = NO_LINES }: WayProps) {
  const example = useMemo(() => exampleOf(lines), [lines]);
  const [zones] = useState(() => {
    const known = [...new Set(['UTC', viewerZone(), choices.zone, ...Intl.supportedValuesOf('timeZone')])];
    return known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  });
  return (
    <section aria-labelledby="way-of-reading">
      <h3 id="way-of-reading" className="text-base">
        {lines.length > 0 ? 'How is this log written?' : 'How it is read'}
      </h3>
      {example !== null && <FieldEditor example={example} choices={choices} onChange={(changed) => readAnew(id, changed)} />}
      <div className="mt-3 grid items-start gap-x-6 gap-y-4 md:grid-cols-[14rem_14rem_minmax(0,1fr)]">
        <SelectField
          label="Format"
          options={FORMATS}
          value={choices.format ?? RECOGNISED}
          onChange={(format: FileFormat | typeof RECOGNISED) => readAnew(id, { format: format === RECOGNISED ? null : format })}
        />
        <SelectField
          label="Zone of times that name none"
          options={zones}
          value={choices.zone}
          onChange={(zone) => readAnew(id, { zone })}
        />
        <FormatString id={id} used={choices.formatString} />
      </div>
    </section>
  );
}

/** The way a log is written, in the words of its server. */
function FormatString({ id, used }: { id: string; used: string }) {
  const [text, setText] = useState(used);
  const [before, setBefore] = useState(used);
  if (used !== before) {
    setBefore(used);
    setText(used);
  }
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const formatString = text.trim();
    const found = formatStringProblem(formatString);
    setProblem(found);
    if (found === '') readAnew(id, { formatString });
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label="Format string of an access log"
        note='As log_format of nginx or LogFormat of Apache has it, such as %h %l %u %t "%r" %>s %b. Empty: as recognised.'
        error={problem === '' ? undefined : problem}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2 [&_input]:font-mono [&_input]:text-sm"
      />
      <Button type="submit" size="small" className="justify-self-start" disabled={text.trim() === used}>
        Read again
      </Button>
    </form>
  );
}
