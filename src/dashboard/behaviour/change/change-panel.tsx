import { useCallback } from 'react';
import type { ResolvedRange } from '../../../../workers/calendar/presets.ts';
import { succeed } from '#contract/outcome.ts';
import { CHANGE_FIGURES, LEAST_TOLD, type ChangeAnswer, type ChangeFigure } from '#contract/behaviour/change.ts';
import { addsUp, isFew } from '#contract/behaviour/change-figures.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import type { FigureParts, View } from '#question/view.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useAnswerBeside, type AskAbout } from '../../answer/use-answer-beside.ts';
import { WaysToAnswer } from '../../card/ways-to-answer.tsx';
import { useCountable, useGoals } from '../../goals/goal-set.ts';
import { openDialog } from '../../frame/dialogs.ts';
import type { ViewProps } from '../../frame/view-props.ts';
import { comparisonOf } from '../../view/comparison.ts';
import { dimensionName } from '../../view/texts/dimension-names.ts';
import { datesText } from '../../view/texts/range-text.ts';
import { useViewField } from '../../view/use-view.ts';
import { AnsweredCard } from '../question-card.tsx';
import { useAnswerKey } from '../results/shown-result.ts';
import { nameInSentence } from '../step-text.ts';
import { withDaysOfBrush } from './ask-what-changed.ts';
import { ChangeList } from './change-list.tsx';
import { changeQuestion } from './change-question.ts';
import {
  changeLines,
  changeText,
  countedText,
  FIGURE_WORDS,
  isRate,
  isSurprising,
  nameText,
  rankedNames,
  scaleOf,
  shareText,
  surpriseText,
  wholeChange,
  type RankedName,
} from './ranked-names.ts';

/** What explains a change, beside what was asked. */
interface WhatChanged {
  /** Null where nothing was compared. */
  answer: ChangeAnswer | null;
  /** What is compared with, in words, or why nothing is. */
  comparison: ReturnType<typeof comparisonOf>;
  figure: ChangeFigure;
  goal: Goal | null;
  range: ResolvedRange;
  view: FigureParts;
  asOf: number;
  zone: string;
}

const FIGURES = CHANGE_FIGURES.map((value) => ({ value, label: FIGURE_WORDS[value].label }));

const SUMMARY_WAY = [['Summary in words…', () => openDialog('summary')]] as const;

const TERMS = [
  [
    'Contribution',
    'Of counts: what a name has now less what it had before. Over the names of a dimension contributions add up to the change of the whole wherever each page view, or visit, has one name there; elsewhere (pages of a visit, and all of visitors) one may stand in several rows, and no share is told.',
  ],
  [
    'Rates',
    'A name changes a rate in two ways: by its own rate (mean of its shares of the visits × change of its rate), and by its share of the visits (mean of its rates less that of the whole × change of its share). Over the names of a dimension both together add up to the change of the rate.',
  ],
  [
    'Order',
    'By surprise, not by size: how far the change of a name lies from that of all, over its error of chance (Poisson for counts, binomial for rates). Below 2 it changed as all did, from 5 on far beyond chance.',
  ],
  ['Too few', `Names with fewer than ${LEAST_TOLD} in both spans are folded: their change may be chance.`],
  ['Unequal spans', 'The earlier span is scaled to the length of the range, and the sentence says so.'],
  [
    'As many',
    'Names of other dimensions whose figures differ by at most 2%: most likely the same visits, such as a source and its referrer.',
  ],
] as const;

/** What explains the change of a figure between the range and what it is compared with. */
export function ChangePanel({ views, onPick }: ViewProps) {
  const figure = useViewField(views, 'behaviour').change;
  const chosen = useViewField(views, 'chosenGoal');
  const goals = useCountable(useGoals(views));
  const goal = figure === 'conversionRate' ? (goals.find(({ id }) => id === chosen) ?? goals[0] ?? null) : null;
  const ask = useCallback<AskAbout<WhatChanged>>(
    async (view, moment, signal) => {
      const { range, question } = changeQuestion(view, moment, figure, goal);
      const about = { figure, goal, range, view, zone: range.zone };
      const nothing = { answer: { compare: null }, range, scope: { view } };
      if (question === null || (figure === 'conversionRate' && goal === null)) {
        return succeed({ ...about, answer: null, comparison: comparisonOf(nothing), asOf: moment.now });
      }
      const outcome = await moment.ask('change', question, signal);
      if (!outcome.ok) return outcome;
      const { value: answer } = outcome;
      return succeed({ ...about, answer, comparison: comparisonOf({ ...nothing, answer }), asOf: answer.asOf });
    },
    [figure, goal],
  );
  const kept = useAnswerBeside(useAnswerKey('change'), views, ask);
  const { change } = views.actions;
  return (
    <AnsweredCard
      views={views}
      title="What changed"
      ways={SUMMARY_WAY}
      tabs={{
        label: 'Figure',
        options: FIGURES,
        value: figure,
        onChange: (next) => change((was) => ({ ...was, behaviour: { ...was.behaviour, change: next } })),
      }}
      controls={
        goal !== null && (
          <SelectField
            compact
            label="Goal"
            options={goals.map(({ id, name }) => ({ value: id, label: name || id }))}
            value={goal.id}
            onChange={(id) => change((was) => ({ ...was, chosenGoal: id }))}
          />
        )
      }
      kept={kept}
      terms={TERMS}
      sentence={sentenceOf}
      lines={({ answer, figure: asked }) => (answer === null ? [] : changeLines(rankedNames(answer, asked), asked))}
    >
      {(shown) => <Explained shown={shown} views={views} onPick={onPick} />}
    </AnsweredCard>
  );
}

function Explained({ shown, views, onPick }: Pick<ViewProps, 'views' | 'onPick'> & { shown: WhatChanged }) {
  const { answer, comparison, figure, goal, view, zone } = shown;
  if (figure === 'conversionRate' && goal === null) return <p className="text-sm text-muted">This source has no goal to count.</p>;
  if (answer === null || comparison.kind === 'none') {
    return (
      <WaysToAnswer views={views} ways={waysToCompare(view, zone)}>
        {comparison.kind === 'none' ? comparison.reason : 'Nothing is compared'}: what changed needs two recorded periods.
      </WaysToAnswer>
    );
  }
  const scale = scaleOf(answer);
  const spans = { now: datesText(answer.range, zone), before: spanBeforeText(answer, comparison.words, zone) };
  if (isFew(answer.total)) {
    const [now, before] = [countedText(answer.total.now, figure), countedText(answer.total.before, figure)];
    return (
      <WaysToAnswer views={views} ways={[LAST_MONTH]}>
        Too few to tell: {now} now and {before} before. At least {LEAST_TOLD} {FIGURE_WORDS[figure].one}s in one of the spans are needed.
      </WaysToAnswer>
    );
  }
  const ranked = rankedNames(answer, figure);
  return (
    <>
      {ranked.length === 0 ? (
        <p className="max-w-[60ch] text-sm text-muted">No name has enough {FIGURE_WORDS[figure].one}s of its own to explain the change.</p>
      ) : (
        <ChangeList ranked={ranked} total={answer.total} {...{ figure, scale, spans, views, onPick }} />
      )}
      <p className="max-w-[90ch] text-xs text-muted">{footText(answer, figure, scale)}</p>
    </>
  );
}

/** The dates of what is compared with; of a segment its words, as the dates are the same. */
function spanBeforeText({ range, compare }: ChangeAnswer, words: string, zone: string): string {
  return compare.from === range.from && compare.to === range.to ? words : datesText(compare, zone);
}

/** `134 visits, 116 more than the 18 of the 7 days before. Source newsletter, far beyond chance, is 62.9% of the rise.` */
function sentenceOf({ answer, comparison, figure, goal }: WhatChanged): string {
  if (answer === null || comparison.kind === 'none' || isFew(answer.total)) return '';
  const { now, before } = answer.total;
  const scale = scaleOf(answer);
  const whole = wholeChange(answer.total, scale);
  const { one, did } = FIGURE_WORDS[figure];
  const than = `${scale === 1 ? '' : 'scaled, '}${comparison.words}`;
  const change = isRate(figure)
    ? `${countedText(now, figure)} ${goal === null ? did : `reached ${goal.name || goal.id}`}, ${changeText(whole, figure)} against ${countedText(before, figure)} (${than}).`
    : `${countedText(now, figure)}, ${differenceText(whole)} the ${countOf(Math.round(before.count * scale), one)} before (${than}).`;
  const [first] = rankedNames(answer, figure);
  return `${change} ${first === undefined ? '' : leadText(first, whole, figure)}`.trim();
}

function differenceText(whole: number): string {
  const rounded = Math.round(whole);
  return rounded === 0 ? 'as many as' : `${formatCount(Math.abs(rounded))} ${rounded > 0 ? 'more' : 'fewer'} than`;
}

/** What stands out most, as a sentence. */
function leadText(row: RankedName, whole: number, figure: ChangeFigure): string {
  if (!isSurprising(row)) return 'No name stands out: all changed alike.';
  const share = shareText(row.share, whole);
  return `Most surprising: ${nameInSentence(nameText(row))}, ${changeText(isRate(figure) ? row.contribution : row.change, figure)}${share === '' ? '' : `, ${share}`} (${surpriseText(row.surprise)}).`;
}

/** What the list leaves out, and which of its rows may overlap. */
function footText({ dims }: ChangeAnswer, figure: ChangeFigure, scale: number): string {
  const few = dims.reduce((sum, dim) => sum + dim.few, 0);
  const more = dims.reduce((sum, dim) => sum + dim.more, 0);
  const overlapping = dims.filter(({ dim, names }) => names.length > 0 && !addsUp(figure, dim)).map(({ dim }) => dimensionName(dim));
  const who = figure === 'visitors' ? 'visitor' : 'visit';
  return [
    scale === 1 ? '' : `The spans are not equally long: figures before are scaled by ${scale.toFixed(2)}.`,
    overlapping.length === 0 ? '' : `${overlapping.join(', ')}: a ${who} may stand in several rows, so there is no share.`,
    few === 0 ? '' : `${countOf(few, 'name')} with fewer than ${LEAST_TOLD} in both: too few to tell.`,
    more === 0 ? '' : `${countOf(more, 'further name')} less surprising.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** The ways to two spans that can be compared. */
const PREVIOUS = ['Previous period', (view: View): View => ({ ...view, compare: 'previous' })] as const;
const LAST_WEEK = ['Last 7 days and those before', (view: View): View => ({ ...view, range: 'last7', compare: 'previous' })] as const;
const LAST_MONTH = [
  'Last 30 days and those before',
  (view: View): View => ({ ...view, range: 'month', brush: null, compare: 'previous' }),
] as const;

function waysToCompare({ brush, compare, range }: FigureParts, zone: string) {
  if (brush !== null) return [['Compare the selected days', (was: View) => withDaysOfBrush(was, zone)] as const];
  return [compare === 'off' && range !== 'all' ? PREVIOUS : LAST_WEEK];
}
