import { useCallback } from 'react';
import { succeed } from '#contract/outcome.ts';
import type { RetentionAnswer, RetentionQuestion } from '#contract/behaviour/retention.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { newUuid } from '#lib/uuid.ts';
import { COHORT_UNITS, type Behaviour } from '#question/behaviour.ts';
import { dateOf } from '#question/local-date.ts';
import type { FigureParts, View } from '#question/view.ts';
import { NothingHere } from '../../answer/nothing-here.tsx';
import { questionAt } from '../../answer/question-beside.ts';
import { useAnswerBeside, type AskAbout } from '../../answer/use-answer-beside.ts';
import { WaysToAnswer } from '../../card/ways-to-answer.tsx';
import type { ViewProps } from '../../frame/view-props.ts';
import { useShownFile } from '../../open-file/door.ts';
import { GradeLine } from '../../open-file/grade-line.tsx';
import { useViewField } from '../../view/use-view.ts';
import { AnsweredCard } from '../question-card.tsx';
import { useAnswerKey } from '../results/shown-result.ts';
import { CohortGrid } from './cohort-grid.tsx';
import { cohortLines, cohortPeriods, cohortRows, cutText, returnsText, UNIT_WORDS, type CohortPeriods, type CohortRow } from './cohorts.ts';

/** Who came back, beside how the periods were cut. */
interface Returning {
  answer: RetentionAnswer;
  periods: CohortPeriods;
  rows: CohortRow[];
  isFiltered: boolean;
  asOf: number;
  zone: string;
}

const UNITS = COHORT_UNITS.map((value) => ({ value, label: `${UNIT_WORDS[value]}s` }));

const TERMS = [
  [
    'Cohort',
    'Visitors whose first recorded visit began in a period of the range: a day, a week from Monday, or a month, in the zone of the view.',
  ],
  [
    'Came back',
    'Visitors of the cohort with another visit that began in the later period, whatever they then did. Returns within the first period do not count. Visitors are counted exactly.',
  ],
  [
    'Filters',
    'Choose by the first visit alone: with “Source is newsletter” the cohorts are those whom the newsletter brought first, and every later visit of theirs counts.',
  ],
  [
    'First visit',
    'The first that is recorded, not the first in the range: who was here before the range is in no cohort of it. Where older page views made room for newer ones, it may not be the very first.',
  ],
  ['Open', 'A period that is not over: more may still come back, so the share is the least that it will be. It is in no average.'],
  [
    'All, pooled',
    'All visitors of all cohorts whose period is over, together: a large cohort weighs more than a small one. It is no plain mean of the shares above.',
  ],
] as const;

const BY_DAY = ['By day instead', (view: View): View => ({ ...view, behaviour: { ...view.behaviour, cohorts: 'day' } })] as const;
const WIDER = ['Last 12 months', (view: View): View => ({ ...view, range: 'last12Months', brush: null })] as const;

/** The question who comes back, at a moment of its source, and how its periods are cut. A brush chooses the cohorts, as the range does. */
function retentionQuestion(view: FigureParts, moment: Pick<Moment, 'now' | 'description'>, unit: Behaviour['cohorts']) {
  const { range, selection } = questionAt(view, moment);
  const { clauses, goals, brush, bots, own, offsets } = selection;
  const periods = cohortPeriods(brush ?? range.range, unit, range.zone, moment.description.earliest, moment.now);
  const { edges, cohorts } = periods;
  const question: RetentionQuestion = { v: 1, id: newUuid(), clauses, goals, brush, bots, own, offsets, edges, cohorts };
  return { periods, question };
}

/** Who comes back: cohorts by their first visit, and how many of each are here again in later periods. */
export function ReturningPanel({ views }: ViewProps) {
  const unit = useViewField(views, 'behaviour').cohorts;
  const ask = useCallback<AskAbout<Returning>>(
    async (view, moment, signal) => {
      const { periods, question } = retentionQuestion(view, moment, unit);
      const outcome = await moment.ask('retention', question, signal);
      if (!outcome.ok) return outcome;
      const { value: answer } = outcome;
      const isFiltered = question.clauses.length > 0;
      return succeed({ answer, periods, rows: cohortRows(answer, periods), isFiltered, asOf: answer.asOf, zone: periods.zone });
    },
    [unit],
  );
  const kept = useAnswerBeside(useAnswerKey('retention'), views, ask);
  const grades = useShownFile()?.report?.grades;
  const { change } = views.actions;
  return (
    <AnsweredCard
      views={views}
      title="Who comes back"
      tabs={{
        label: 'Cohorts by',
        options: UNITS,
        value: unit,
        onChange: (cohorts) => change((was) => ({ ...was, behaviour: { ...was.behaviour, cohorts } })),
      }}
      kept={kept}
      terms={TERMS}
      sentence={({ periods, rows, isFiltered }) =>
        `${returnsText(rows, periods.unit)} ${isFiltered ? 'Filters choose by the first visit alone.' : ''}`.trim()
      }
      lines={({ rows, periods }) => cohortLines(rows, periods)}
    >
      {({ answer, rows, periods }) => (
        <>
          {grades !== undefined && <GradeLine returning grades={grades} />}
          {rows.every(({ visitors }) => visitors === 0) ? (
            <NothingHere>Nobody’s first visit is in this range.</NothingHere>
          ) : (
            <CohortGrid
              caption={`Visitors who came back, by ${periods.unit} of their first visit`}
              rows={rows}
              periods={periods}
              onPick={(row) => change((was) => withVisitsOf(was, row, periods.zone))}
            />
          )}
          <p className="max-w-[90ch] text-xs text-muted">
            {footText(periods)} {cutText(answer, periods)}
          </p>
          {returnsText(rows, periods.unit) === '' && (
            <WaysToAnswer views={views} ways={periods.unit === 'day' ? [WIDER] : [BY_DAY, WIDER]}>
              Too early to tell: a return needs a whole {periods.unit} after the {periods.unit} of a first visit, and none is over in this
              range.
            </WaysToAnswer>
          )}
        </>
      )}
    </AnsweredCard>
  );
}

function footText({ unit, cohorts, leftOut }: CohortPeriods): string {
  const cut = unit === 'week' ? 'Weeks from Monday. ' : '';
  return `${cut}${leftOut ? `The newest ${cohorts} ${unit}s of the range. ` : ''}Press a ${unit} to see its visits.`;
}

/** The view of the visits in a cohort's period. */
function withVisitsOf(view: View, { from, to }: CohortRow, zone: string): View {
  const range = { first: dateOf(from, zone), last: dateOf(to - 1, zone) };
  return { ...view, range, brush: null, behaviour: { ...view.behaviour, tab: 'visits', behind: null } };
}
