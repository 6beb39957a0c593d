import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Note } from '#contract/documents/notes.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { sourceNow, sourceStore } from '#engine/source/current-source.ts';
import { useDescribedField, useScope } from '#engine/source/use-source.ts';
import { storeStatusStore } from '#engine/state/stores.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { loadQuietly } from '#lib/browser/load-part.ts';
import { dateOf } from '#question/local-date.ts';
import type { NoteKind } from '#question/view.ts';
import { useShownFile } from '../open-file/door.ts';
import { noteSources, type ShownNote } from './shown-notes.ts';

const NONE: readonly never[] = [];

/** The automatic notes that were told last, and of what: whoever comes back to the chart does not ask again. */
const toldStore = createStore<{ of: string; notes: readonly ShownNote[] }>(() => ({ of: '', notes: NONE }));

/** The keys of the notes of the source that shows, that of new ones first. */
export function useNoteSources(): [string, ...string[]] {
  return noteSources(useScope(), useShownFile());
}

/** What belongs to the source that shows, of what is kept for all of them. */
export function useOfSource<T extends Pick<Note, 'source'>>(all: readonly T[]): readonly T[] {
  const keys = useNoteSources().join('\n');
  return useMemo(() => all.filter(({ source }) => keys.split('\n').includes(source)), [all, keys]);
}

/**
 * The notes of the source that shows, of the kinds that are chosen, by their first day. `zone`: in which days are cut; '' until it
 * is known.
 */
export function useNotes(kinds: readonly NoteKind[], zone: string): readonly ShownNote[] {
  const own = useOfSource(useOperatorSettings()[0]?.notes ?? NONE);
  const brought = useDescribedField('notes');
  const automatic = useAutomaticNotes(zone);
  return useMemo(() => {
    const all = [...own.map((note) => kept(note, note)), ...(brought ?? []).map((note) => kept(note, null)), ...automatic];
    return all.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)));
  }, [own, brought, automatic, kinds]);
}

function kept({ kind, first, last, text }: Note, own: Note | null): ShownNote {
  return { kind, first, last, text, own };
}

/** They tell of whole days, so that they are asked for once: again with another source, another day, and after an erase or an import. */
function useAutomaticNotes(zone: string): readonly ShownNote[] {
  const begun = useStore(sourceStore, (state) => state.begun);
  const source = useStore(sourceStore, (state) => state.source);
  const earliest = useDescribedField('earliest');
  const epoch = useStore(storeStatusStore)?.epoch ?? null;
  const today = zone === '' ? '' : dateOf(sourceNow(), zone);
  const erased = source.scope === 'browser' && epoch !== null && epoch.n > 0 && zone !== '' ? dateOf(epoch.erasedAt, zone) : null;
  const told = useStore(toldStore);
  const key = [source.title, begun, zone, today, erased, earliest].join('\n');
  useEffect(() => {
    if (zone === '' || earliest === null || toldStore.getState().of === key) return undefined;
    const gone = new AbortController();
    const tell = async () => {
      // The first figures come before what asks for more.
      const part = await loadQuietly(() => import('./ask-automatic-notes.ts'));
      const notes = part && (await atMoment((moment) => part.askAutomaticNotes(moment, { zone, erased }, gone.signal)));
      if (notes?.ok === true && !gone.signal.aborted) toldStore.setState({ of: key, notes: notes.value });
    };
    void tell();
    return () => gone.abort();
  }, [key, zone, earliest, erased]);
  return told.of === key ? told.notes : NONE;
}
