import { memo, useId, useState, type ReactNode, type FormEvent } from 'react';
import type { Robots } from '#contract/questions/selection.ts';
import { useDescribed, useDescribedField } from '#engine/source/use-source.ts';
import { countOf } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { Menu, MenuItem } from '#ui/controls/menu.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { isZone } from '../../../../workers/calendar/zone.ts';
import type { Identity } from '../../gate/identity.ts';
import type { DashboardEntry } from '../../answer/dashboard-asker.ts';
import { useRestingPart } from '../../answer/use-part.ts';
import { hiddenOwnText, OWN_LABELS, ownText, type OwnState } from '../../view/own-visits.ts';
import { METRIC_OPTIONS } from '../../view/choices.ts';
import { atRest, useViewPart } from '../../view/use-view.ts';
import { openDialog } from '../dialogs.ts';
import type { DashboardState } from '../use-dashboard-state.ts';
import { OnSite } from '../on-site.tsx';
import { CompareControl } from './compare-control.tsx';
import { ShareWays } from './share-menu.tsx';

/** What can be counted, as the screen names it. */
const ROBOT_OPTIONS: readonly { value: Robots; label: string }[] = [
  { value: 'exclude', label: 'Left out' },
  { value: 'include', label: 'Counted too' },
  { value: 'only', label: 'Counted alone' },
];

const ROBOT_TEXTS: Readonly<Record<Exclude<Robots, 'exclude'>, string>> = {
  include: 'Page views of robots are in all figures.',
  only: 'All figures count page views of robots alone.',
};

interface SettingsProps {
  state: DashboardState;
  /** Null where nobody signs in. */
  identity: Identity | null;
  /** The switches of motion and theme. */
  looks: ReactNode;
  onSignOut: () => void;
}

/** Settings of the view that are seldom changed, and who is signed in. On a narrow screen also what the bar has no room for. */
export function AccountMenu(props: SettingsProps) {
  const { identity } = props;
  const label = identity === null ? 'Settings' : initials(identity.name);
  return (
    <Menu name={identity === null ? label : `${label}: settings and account of ${identity.name}`} label={label}>
      <AccountSettings {...props} />
    </Menu>
  );
}

/** `DA` of `Demo Admin`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

function AccountSettings({ state, identity, looks, onSignOut }: SettingsProps) {
  const { views, zone, robots, ownVisits } = state;
  const { view } = useViewPart(views, atRest);
  const wholeDays = useDescribedField('wholeDays');
  const { change } = views.actions;
  return (
    <div className="grid max-h-[calc(100dvh-5rem)] gap-3 overflow-y-auto p-2">
      {identity !== null && (
        <p className="text-sm break-words">
          <span className="block font-semibold">{identity.name}</span>
          <span className="text-muted">{identity.email}</span>
        </p>
      )}
      <div className="grid gap-3 xl:hidden">
        <CompareControl views={views} zone={zone} />
        <div className="-mx-2">
          <ShareWays />
        </div>
      </div>
      <RobotsSwitch counted={robots.counted} onChange={robots.change} />
      <OwnSwitch {...ownVisits} />
      <SelectField
        label="Lists count"
        options={METRIC_OPTIONS}
        value={view.metric}
        onChange={(metric) => change((now) => ({ ...now, metric }))}
      />
      {wholeDays !== null && <p className="text-sm text-muted">{`Days are cut in ${wholeDays}: this source counts whole days.`}</p>}
      {wholeDays === null && <ZoneField zone={view.zone} onChange={(zone) => change((now) => ({ ...now, zone }))} />}
      <div className="-mx-2">
        <MenuItem onClick={() => openDialog('palette')}>Commands</MenuItem>
        <OnSite>
          <MenuItem onClick={() => openDialog('savedViews')}>Saved views</MenuItem>
          <MenuItem onClick={() => openDialog('alerts')}>Alerts</MenuItem>
        </OnSite>
        <MenuItem onClick={() => openDialog('keys')}>Keys</MenuItem>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {looks}
        {identity !== null && (
          <Button size="small" onClick={onSignOut}>
            Sign out
          </Button>
        )}
      </div>
    </div>
  );
}

/** Who counts: people, all, or robots alone; nothing where the source does not tell them apart. */
function RobotsSwitch({ counted, onChange }: { counted: Robots; onChange: (counted: Robots) => void }) {
  const hidden = useRestingPart(hiddenOf);
  const known = useDescribedField('robots');
  const options = ROBOT_OPTIONS.filter(({ value }) => known === null || known.includes(value));
  if (options.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">
      <span className="text-sm">Robots</span>
      <Segmented label="Robots" options={options} value={counted} onChange={onChange} />
      <p className="tabular text-sm text-muted">
        {counted === 'exclude' ? `${countOf(hidden, 'page view')} of robots in this range hidden.` : ROBOT_TEXTS[counted]}
      </p>
    </div>
  );
}

/** Page views of robots in the range that are left out now. */
function hiddenOf({ answer: view }: DashboardEntry): number {
  return view?.answer.hiddenBots ?? 0;
}

/** Whether own visits are left out: which those are and how many, or why they cannot be. */
function OwnSwitch({ counted, change, reason }: OwnState) {
  const words = useDescribed((described) => (described === null ? '' : ownText(described)));
  const hidden = useRestingPart(hiddenOwnOf);
  const id = useId();
  return (
    <div>
      <Switch
        label={OWN_LABELS.exclude}
        describedBy={id}
        checked={counted === 'exclude'}
        disabled={reason !== ''}
        onChange={(isLeftOut) => change(isLeftOut ? 'exclude' : 'include')}
      />
      <p id={id} className="tabular text-sm text-muted">
        {reason !== '' ? `Not here: ${reason}.` : counted === 'include' || hidden === '' ? words : `${words} In this range, ${hidden}.`}
      </p>
    </div>
  );
}

function hiddenOwnOf({ answer: view }: DashboardEntry): string {
  return view === null ? '' : hiddenOwnText(view);
}

interface ZoneFieldProps {
  /** '' = the viewer's own. */
  zone: string;
  onChange: (zone: string) => void;
}

/** The zone in which days begin and end: typed, or chosen of all that the browser knows. */
function ZoneField({ zone, onChange }: ZoneFieldProps) {
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
      <TextField
        small
        label="Days in zone"
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
