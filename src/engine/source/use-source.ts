import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { Description } from '#contract/ports/query.ts';
import type { LiveAnswer, LiveWindow } from '#contract/questions/live.ts';
import type { Counted } from '#contract/questions/selection.ts';
import { keepSame } from '#lib/same-value.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Ask, AskOptions } from '../ask/asker.ts';
import { useAnswer, type KeptAnswer } from '../ask/use-answer.ts';
import { askSource } from './ask-source.ts';
import { SOURCE_ORIGIN, sourceStore, type CurrentSource } from './current-source.ts';
import { endOf } from './fit-question.ts';

/** A part of what the current source can answer, another only when it says something else. */
export function useDescribed<T>(select: (described: Description | null) => T): T {
  const [keep] = useState(keepSame<T>);
  return useStore(
    sourceStore,
    useCallback(({ description }: CurrentSource) => keep(select(description)), [keep, select]),
  );
}

/** One field of that; null while the source is not described. */
export function useDescribedField<K extends keyof Description>(field: K): Description[K] | null {
  return useDescribed(useCallback((described: Description | null) => described?.[field] ?? null, [field]));
}

/** Whether something else shows than what this browser recorded: what only this browser has is marked so then. */
export function useIsForeign(): boolean {
  return useDescribed((described) => described !== null && described.scope !== 'browser');
}

/** Epoch ms of the last page view of a source that ends there: it stands where "now" stands else. Null of one that goes on. */
export function useSourceEnd(): number | null {
  return useDescribed(endOf);
}

/** Whose page views show. */
export function useScope(): Description['scope'] {
  return useStore(sourceStore, ({ source }) => source.scope);
}

/** Whether the source that shows has a log of single errors. */
export function useHasErrorLog(): boolean {
  return useStore(sourceStore, ({ source }) => source.errors !== null);
}

/** The answer of the current source to a question, as {@link useAnswer} keeps it. */
export function useSourceAnswer<A>(key: string, ask: Ask<A>, options?: AskOptions): KeptAnswer<A> {
  return useAnswer(key, ask, SOURCE_ORIGIN, options);
}

/** Whether the source tells a live window, as far as is known. */
export function useTellsWindow(window: LiveWindow): boolean {
  return useDescribed((described) => described === null || (described.live !== 'none' && described.liveWindows.includes(window)));
}

/** The live windows: active, recent and unique visitors, and what they look at. The key names the place that shows them. */
export function useLiveWindows(key: string, { bots, own, ...options }: AskOptions & Counted): KeptAnswer<LiveAnswer> {
  const ask = useCallback<Ask<LiveAnswer>>((_, signal) => askSource('live', { v: 1, id: newUuid(), bots, own }, signal), [bots, own]);
  return useSourceAnswer(key, ask, options);
}
