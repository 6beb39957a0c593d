import { useCallback } from 'react';
import type { Outcome } from '#contract/outcome.ts';
import type { Ask, AskOptions } from '#engine/ask/asker.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { useSourceAnswer } from '#engine/source/use-source.ts';
import type { FigureParts } from '#question/view.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import { POLL_MS } from './dashboard-asker.ts';
import { askBeside, settledParts } from './question-beside.ts';

/** Asks about a view at a moment of its source. */
export type AskAbout<T> = (view: FigureParts, moment: Moment, signal: AbortSignal) => Promise<Outcome<T>>;

/**
 * The answer to a question beside the dashboard's, about the view that was chosen, at rest; asked again when something changed.
 * @param key its place on the page
 * @param askAbout the same function on each render: another one is another question
 */
export function useAnswerBeside<T>(
  key: string,
  views: Views,
  askAbout: AskAbout<T>,
  { pollMs = POLL_MS, paused = false }: AskOptions = {},
): KeptAnswer<T> {
  const view = useViewPart(views, settledParts);
  const ask = useCallback<Ask<T>>((asked, signal) => askBeside((moment) => askAbout(view, moment, signal), asked), [view, askAbout]);
  return useSourceAnswer(key, ask, { pollMs, paused });
}
