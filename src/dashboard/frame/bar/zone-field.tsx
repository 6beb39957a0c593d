import { memo, useId, useState, type FormEvent } from 'react';
import { isZone } from '../../../../workers/calendar/zone.ts';
import { viewerZone } from '#lib/format/format-time.ts';

interface Props {
  /** '' = the viewer's own. */
  zone: string;
  onChange: (zone: string) => void;
}

/** The zone in which days begin and end: typed, or chosen of all that the browser knows. */
export function ZoneField({ zone, onChange }: Props) {
  const own = viewerZone();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const commit = (text: string) => {
    const name = text.trim();
    const known = name === '' || isZone(name);
    setWrong(!known);
    if (!known) return;
    setTyped(null);
    onChange(name === own ? '' : name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null) commit(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        Days in zone
      </label>
      <input
        id={id}
        list={`${id}zones`}
        value={typed ?? (zone === '' ? own : zone)}
        placeholder={own}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong}
        aria-describedby={`${id}problem`}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && commit(typed)}
        className="h-9 w-full min-w-0 rounded-control border border-control bg-surface px-2 text-sm"
      />
      <ZoneNames id={`${id}zones`} own={own} />
      <p id={`${id}problem`} role="alert" className="text-xs text-danger">
        {wrong && 'No such zone; try Europe/Berlin.'}
      </p>
    </form>
  );
}

/** Hundreds of names: drawn once. */
const ZoneNames = memo(function ZoneNames({ id, own }: { id: string; own: string }) {
  return (
    <datalist id={id}>
      <option value={own}>Your zone</option>
      <option value="UTC">UTC</option>
      {Intl.supportedValuesOf('timeZone').map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
});
