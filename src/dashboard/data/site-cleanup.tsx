import { useCallback, useEffect, useState, type FormEvent } from 'react';
import type { Failure } from '#contract/outcome.ts';
import { SHIELD_KINDS, type Cleanup, type CleanupAsk, type Purge, type Shield } from '#contract/site/cleanup.ts';
import { pageClock } from '#lib/clock.ts';
import { countOf } from '#lib/format/format-number.ts';
import { formatInstant, formatShortDay, viewerZone } from '#lib/format/format-time.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { basisOf } from '../answer/view-basis.ts';
import type { DashboardEntry } from '../answer/dashboard-asker.ts';
import { useRestingPart } from '../answer/use-part.ts';
import { ViewCard } from '../card/view-card.tsx';
import { askCleanup } from '../frame/site/whole-site.ts';
import type { FigureBasis } from '../inspect/figure-basis.ts';
import { useEvidence } from '../inspect/use-evidence.ts';
import { RowsPanel } from '../inspect/rows/rows-panel.tsx';
import { filterText, spanText } from '../view/texts/filter-text.ts';
import { DataRow } from './data-row.tsx';

const KINDS: Readonly<Record<Shield['kind'], { name: string; hint: string }>> = {
  path: { name: 'Path', hint: '/a/page, or /a/* for all that begin so' },
  country: { name: 'Country', hint: 'Two capital letters, such as FR' },
  source: { name: 'Source', hint: 'As the list of sources names it' },
  visitor: { name: 'Visitor', hint: 'The 24 digits of a row' },
};
const KIND_OPTIONS = SHIELD_KINDS.map((value) => ({ value, label: KINDS[value].name }));

/** Lists and changes what is kept out of the whole site. */
interface Cleaning {
  /** Null until it is known. */
  kept: Cleanup | null;
  failure: Failure | null;
  busy: boolean;
  /** Resolves with whether it was done. */
  send: (ask: CleanupAsk) => Promise<boolean>;
}

/** What the operator of the whole site leaves out of it from now on, and takes out of it. */
export function SiteCleanup() {
  const cleaning = useCleaning();
  const { failure, send } = cleaning;
  return (
    <ViewCard title="Kept out of the site" description="For operators of the whole site. What is recorded in this browser stays as it is.">
      <RetryNotice message={failure?.message ?? null} onRetry={() => void send({ v: 1, ask: 'list' })} />
      <div className="divide-y divide-line">
        <Shields {...cleaning} />
        <Purges {...cleaning} />
      </div>
    </ViewCard>
  );
}

function useCleaning(): Cleaning {
  const [kept, setKept] = useState<Cleanup | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(true);
  const send = useCallback(async (ask: CleanupAsk) => {
    setBusy(true);
    const outcome = await askCleanup(ask);
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setKept(outcome.value);
    return outcome.ok;
  }, []);
  useEffect(() => {
    // Not in the effect itself: it would draw the card twice.
    void Promise.resolve().then(() => send({ v: 1, ask: 'list' }));
  }, [send]);
  return { kept, failure, busy, send };
}

function Shields({ kept, busy, send }: Cleaning) {
  const [kind, setKind] = useState<Shield['kind']>('path');
  const [value, setValue] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await send({ v: 1, ask: 'shield', shield: { kind, value: value.trim() } })) setValue('');
  };
  return (
    <DataRow
      title="Shields"
      text="Page views that match one are left out from now on, within a minute. Browsers do not notice; how many were left out stands with what the site refused."
    >
      <form onSubmit={(event) => void add(event)} className="flex flex-wrap items-end gap-3">
        <SelectField label="Leave out by" options={KIND_OPTIONS} value={kind} onChange={setKind} />
        <TextField
          label="Value"
          hint={KINDS[kind].hint}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" disabled={busy || value.trim() === ''}>
          Add shield
        </Button>
      </form>
      <ul aria-label="Shields that hold" className="divide-y divide-line text-sm">
        {kept?.shields.map((shield) => (
          <li key={`${shield.kind} ${shield.value}`} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 break-words">
              <span className="text-muted">{KINDS[shield.kind].name}</span> <bdi>{readableAddress(shield.value)}</bdi>
            </span>
            <Button
              size="small"
              variant="quiet"
              disabled={busy}
              aria-label={`Remove the shield of ${KINDS[shield.kind].name.toLowerCase()} ${shield.value}`}
              onClick={() => void send({ v: 1, ask: 'unshield', shield })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </DataRow>
  );
}

function basisNow({ answer }: DashboardEntry): FigureBasis | null {
  return answer && basisOf(answer);
}

function Purges({ kept, busy, send }: Cleaning) {
  const shown = useRestingPart(basisNow);
  const [previewed, setPreviewed] = useState<FigureBasis | null>(null);
  const purge = async ({ range, offsets, clauses, goals, brush, bots, own }: FigureBasis) => {
    setPreviewed(null);
    await send({ v: 1, ask: 'purge', selection: { range, offsets, clauses, goals, brush, bots, own } });
  };
  return (
    <DataRow
      title="Purge"
      text="Takes the page views that the range and filters of this view show out of all figures, with what happened on them. The nightly command does it; it can be undone for seven days after that, then they are removed."
      controls={
        <Button disabled={shown === null || busy} onClick={() => setPreviewed(shown)}>
          Preview a purge…
        </Button>
      }
    >
      <ul aria-label="Purges" className="divide-y divide-line text-sm">
        {kept?.purges.map((each) => (
          <PurgeRow key={each.purge} purge={each} busy={busy} onUndo={() => void send({ v: 1, ask: 'undo', purge: each.purge })} />
        ))}
      </ul>
      <Dialog open={previewed !== null} title="Purge what is shown" size="wide" onClose={() => setPreviewed(null)}>
        {previewed !== null && <Preview basis={previewed} onPurge={() => void purge(previewed)} />}
      </Dialog>
    </DataRow>
  );
}

function PurgeRow({ purge, busy, onUndo }: { purge: Purge; busy: boolean; onUndo: () => void }) {
  const { selection, step, undoUntil } = purge;
  const canUndo = step === 'asked' || (step === 'hidden' && undoUntil !== null && pageClock.now() < undoUntil);
  const what = selectionText(selection, viewerZone());
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0 break-words">
        {what} <span className="text-muted">{stepText(purge)}</span>
      </span>
      {canUndo && (
        <Button size="small" variant="quiet" disabled={busy} aria-label={`Undo the purge of ${what}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}

function stepText({ step, asked, undoUntil }: Purge): string {
  switch (step) {
    case 'asked':
      return `Under way: asked for on ${formatInstant(asked, viewerZone())}, hidden with the next night.`;
    case 'hidden':
      return `Hidden. It can be undone until ${formatInstant(undoUntil ?? asked, viewerZone())}.`;
    case 'undoing':
      return 'Under way: shown again with the next night.';
    case 'undone':
      return 'Undone.';
    case 'removed':
      return 'Removed.';
    default:
      return step satisfies never;
  }
}

/** What a purge takes, in words. */
function selectionText(
  { range: { from, to }, ...selection }: Pick<FigureBasis, 'range' | 'clauses' | 'goals' | 'brush'>,
  zone: string,
): string {
  const when = from === null ? `Until ${formatShortDay(to - 1, zone)}` : spanText({ from, to }, zone);
  return [when, filterText(selection, zone)].filter((part) => part !== '').join(', ');
}

/** The page views that a purge would take, counted and one by one. */
function Preview({ basis, onPurge }: { basis: FigureBasis; onPurge: () => void }) {
  const { answer: evidence, failure, refresh } = useEvidence(basis, 'pageViews');
  const totals = evidence?.totals;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm">
        {selectionText(basis, basis.zone)}
        {totals === undefined
          ? ': counting…'
          : `: ${countOf(totals.pageViews, 'page view')} of ${countOf(totals.visits, 'visit')} and ${countOf(totals.visitors, 'visitor')}.`}{' '}
        Page views that come until you press the button are taken, too.
      </p>
      <RetryNotice message={failure?.message ?? null} onRetry={refresh} />
      <RowsPanel basis={basis} total={totals?.pageViews} />
      <div className="flex justify-end">
        <Button variant="danger" disabled={totals === undefined || totals.pageViews === 0} onClick={onPurge}>
          Purge {totals === undefined ? 'them' : countOf(totals.pageViews, 'page view')}
        </Button>
      </div>
    </div>
  );
}
