import type { Outcome } from '#contract/outcome.ts';
import type { DashboardAnswer, DashboardQuestion, Figures, Panel } from '#contract/questions/dashboard.ts';
import { VISIT_DIMENSIONS } from '#contract/questions/dimensions.ts';

/** What a site's engine counts together: figures and shapes, lists of page views, lists of visits. */
const PARTS = ['shapes', 'pages', 'visits'] as const;
type Part = (typeof PARTS)[number];

/**
 * Asks the parts of a question side by side, so that panels appear as they are answered; `onPart` hears all that is answered so
 * far, but for the last part, with which the whole answer is there. The first failure is the failure of the question.
 */
export async function askParts(
  question: DashboardQuestion,
  ask: (part: DashboardQuestion) => Promise<Outcome<DashboardAnswer>>,
  onPart: (answered: DashboardAnswer) => void,
): Promise<Outcome<DashboardAnswer>> {
  const parts = PARTS.map((part) => question.panels.filter((panel) => partOf(panel) === part)).filter(({ length }) => length > 0);
  if (parts.length < 2) return ask(question);
  let answered: DashboardAnswer | null = null;
  let missing = parts.length;
  const outcomes = await Promise.all(
    parts.map(async (panels) => {
      const outcome = await ask({ ...question, panels });
      if (!outcome.ok) return outcome;
      answered = answered === null ? outcome.value : joined(answered, outcome.value);
      missing -= 1;
      if (missing > 0) onPart(answered);
      return outcome;
    }),
  );
  const failed = outcomes.find(({ ok }) => !ok);
  if (failed !== undefined) return failed;
  return answered === null ? ask(question) : { ok: true, value: answered };
}

function partOf(panel: Panel): Part {
  if (panel.kind === 'social') return 'visits';
  if (panel.kind !== 'top') return 'shapes';
  return VISIT_DIMENSIONS.some((dim) => dim === panel.dim) ? 'visits' : 'pages';
}

/** One answer of two parts: as exact, as new and as complete as both are. */
function joined(a: DashboardAnswer, b: DashboardAnswer): DashboardAnswer {
  const range = { ...a.range, complete: a.range.complete && b.range.complete };
  return {
    ...a,
    asOf: Math.min(a.asOf, b.asOf),
    revision: a.asOf < b.asOf ? a.revision : b.revision,
    snapshot: a.snapshot && b.snapshot && a.asOf === b.asOf,
    tookMs: Math.max(a.tookMs, b.tookMs),
    range,
    figures: joinedFigures(a.figures, b.figures),
    compareFigures: a.compareFigures && b.compareFigures && joinedFigures(a.compareFigures, b.compareFigures),
    background: a.background && b.background && joinedFigures(a.background, b.background),
  };
}

function joinedFigures(a: Figures, b: Figures): Figures {
  return {
    totals: a.totals ?? b.totals,
    series: a.series ?? b.series,
    hours: a.hours ?? b.hours,
    top: [...a.top, ...b.top],
    social: [...a.social, ...b.social],
  };
}
