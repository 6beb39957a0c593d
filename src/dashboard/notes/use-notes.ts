import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Note } from '#contract/documents/notes.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import { atMoment, type Moment } from '#engine/source/ask-source.ts';
import { sourceNow, sourceStore } from '#engine/source/current-source.ts';
import { useDescribedField, useScope } from '#engine/source/use-source.ts';
import { useStoreStatus } from '#engine/state/hooks.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { newUuid } from '#lib/uuid.ts';
import { dateOf } from '#question/local-date.ts';
import { DEFAULT_VIEW, figureParts, type NoteKind } from '#question/view.ts';
import { DAY_MS } from '../../../workers/calendar/zone.ts';
import { questionAt } from '../answer/question-beside.ts';
import { errorsQuestion } from '../errors/use-errors.ts';
import { useShownFile } from '../open-file/door.ts';
import { automaticNotes, type KnownDays } from './automatic-notes.ts';
import { noteSources, type ShownNote } from './shown-notes.ts';

/** Days that automatic notes look back. */
const DAYS = 365;
const ONLY_SERIES = {
  compareEdges: [],
  zone: '',
  metric: 'default',
  panels: [{ kind: 'series' }],
  leaveOut: false,
  background: false,
} satisfies Partial<DashboardQuestion>;
const NONE: readonly ShownNote[] = [];

/** The keys of the notes of the source that shows, that of new ones first. */
export function useNoteSources(): [string, ...string[]] {
  return noteSources(useScope(), useShownFile());
}

/**
 * The notes of the source that shows, of the kinds that are chosen, by their first day. `zone`: in which days are cut; '' until it
 * is known.
 */
export function useNotes(kinds: readonly NoteKind[], zone: string): readonly ShownNote[] {
  const [settings] = useOperatorSettings();
  const keys = useNoteSources().join('\n');
  const brought = useDescribedField('notes');
  const automatic = useAutomaticNotes(zone);
  return useMemo(() => {
    const own = (settings?.notes ?? []).filter(({ source }) => keys.split('\n').includes(source)).map((note) => byHand(note, note));
    const all = [...own, ...(brought ?? []).map((note) => byHand(note, null)), ...automatic];
    return all.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)));
  }, [settings, keys, brought, automatic, kinds]);
}

function byHand({ first, last, text }: Note, own: Note | null): ShownNote {
  return { kind: 'note', first, last, text, own };
}

/** They tell of whole days, so that they are asked for once: again with another source, another day, and after an erase or an import. */
function useAutomaticNotes(zone: string): readonly ShownNote[] {
  const begun = useStore(sourceStore, (state) => state.begun);
  const source = useStore(sourceStore, (state) => state.source);
  const earliest = useDescribedField('earliest');
  const epoch = useStoreStatus()?.epoch ?? null;
  const today = zone === '' ? '' : dateOf(sourceNow(), zone);
  const erased = source.scope === 'browser' && epoch !== null && epoch.n > 0 && zone !== '' ? dateOf(epoch.erasedAt, zone) : null;
  const [told, setTold] = useState<{ of: string; notes: readonly ShownNote[] }>({ of: '', notes: NONE });
  const key = [source.title, begun, zone, today, erased, earliest].join('\n');
  useEffect(() => {
    if (zone === '' || earliest === null) return undefined;
    const gone = new AbortController();
    void atMoment((moment) => askDays(moment, zone, gone.signal)).then((known) => {
      if (known.ok && !gone.signal.aborted) setTold({ of: key, notes: automaticNotes({ ...known.value, erased }) });
    });
    return () => gone.abort();
  }, [key, zone, earliest, erased]);
  return told.of === key ? told.notes : NONE;
}

/** Page views and errors of all days held, at most a year of them. */
async function askDays(moment: Moment, zone: string, signal: AbortSignal): Promise<Outcome<Omit<KnownDays, 'erased'>>> {
  const { now, description } = moment;
  const from = Math.max(description.earliest ?? now, now - DAYS * DAY_MS);
  const range = { first: dateOf(from, zone), last: dateOf(now, zone) };
  const view = figureParts({ ...DEFAULT_VIEW, range, compare: 'off', interval: 'day', zone });
  const asked = questionAt(view, moment);
  const { edges } = asked.range;
  const days = edges.slice(0, -1).map((start) => dateOf(start, asked.range.zone));
  const series = await moment.ask('dashboard', { v: 1, id: newUuid(), ...asked.selection, ...ONLY_SERIES }, signal);
  if (!series.ok) return series;
  const errors = await moment.ask('errors', errorsQuestion(view, moment, { issue: null, extensions: false }).question, signal);
  const pageViews = series.value.figures.series?.pageViews ?? [];
  if (!errors.ok) return succeed({ days, pageViews, errors: [], releases: [] });
  const { completeSince, issues, series: counted } = errors.value;
  return succeed({
    days,
    pageViews,
    errors: counted.map((count, i) => (completeSince !== null && (edges[i] ?? 0) < completeSince ? null : count)),
    releases: issues.flatMap(({ firstSeen, firstRelease, lastSeen, lastRelease }) => [
      { name: firstRelease, day: dateOf(firstSeen, zone) },
      { name: lastRelease, day: dateOf(lastSeen, zone) },
    ]),
  });
}
