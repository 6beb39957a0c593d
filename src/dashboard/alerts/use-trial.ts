import { useCallback, useMemo } from 'react';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { succeed, type Failure } from '#contract/outcome.ts';
import type { Ask } from '#engine/ask/asker.ts';
import { useAnswerOnce } from '#engine/ask/use-answer.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { countOf, FEWEST_TO_COMPARE } from '#lib/format/format-number.ts';
import { DAY_MS, startOfDay } from '../../../workers/calendar/zone.ts';
import { endedBuckets, neededBuckets } from './alert-buckets.ts';
import { ruleZone } from './alert-bell.tsx';
import { SETTLED_MS } from './alert-figures.ts';
import { askFigure } from './ask-figure.ts';
import { judge, LEAST_WEEKS, withPast, type BucketWithPast, type Verdict } from './judge-rule.ts';

/** Days on which a rule is tried before it is saved. */
const TRIED_DAYS = 90;

/** An hour or a day, and what a rule says of it. */
export interface Judged {
  from: number;
  verdict: Verdict;
}

/** What a rule would have said of the last 90 days, the latest first; null until the figures are there. A changed condition asks nothing. */
export function useTrial(rule: AlertRule): { judged: readonly Judged[]; zone: string } | Failure | null {
  const { figure, query, unit } = rule;
  const ask = useCallback<Ask<{ measured: BucketWithPast[]; zone: string }>>(
    (now, signal) => {
      const asked = { figure, query };
      const zone = ruleZone(asked);
      return atMoment(async (moment) => {
        const end = moment.now - Math.max(moment.description.freshnessMs, SETTLED_MS);
        const buckets = endedBuckets(startOfDay(now - TRIED_DAYS * DAY_MS, zone), end, unit, zone);
        // What is usual is asked for in any case, so that the condition can change.
        const values = await askFigure(asked, neededBuckets(buckets, { unit, condition: 'departs' }, zone), zone, moment, signal);
        return values.ok ? succeed({ measured: withPast(buckets, unit, values.value, zone).toReversed(), zone }) : values;
      });
    },
    [figure, query, unit],
  );
  const { answer, status, failure } = useAnswerOnce('trial of a rule', ask);
  const tried = status === 'fresh' ? answer : null;
  const { condition, limit, deviations, least } = rule;
  const trial = useMemo(() => {
    if (tried === null) return null;
    const judged = tried.measured.map(({ from, ...bucket }) => ({ from, verdict: judge({ condition, limit, deviations, least }, bucket) }));
    return { judged, zone: tried.zone };
  }, [tried, condition, limit, deviations, least]);
  return failure ?? trial;
}

/** What a trial comes to: how often the rule would have spoken, and of how much it could not tell. */
export function trialText(judged: readonly Judged[], unit: AlertRule['unit']): string {
  const count = (...says: Judged['verdict']['says'][]) => judged.filter(({ verdict }) => says.includes(verdict.says)).length;
  const [spoken, tooFew, unknown] = [count('speaks'), count('tooFew'), count('unknown')];
  if (tooFew + unknown === judged.length) return `Too few to tell: ${reasons(tooFew, unknown, unit)}.`;
  const times = spoken === 0 ? 'Would not have spoken' : `Would have spoken ${spoken === 1 ? 'once' : countOf(spoken, 'time')}`;
  return `${times} in the last ${TRIED_DAYS} days.${tooFew + unknown === 0 ? '' : ` Not tried: ${reasons(tooFew, unknown, unit)}.`}`;
}

function reasons(tooFew: number, unknown: number, unit: AlertRule['unit']): string {
  return [
    ...(tooFew > 0 ? [`${countOf(tooFew, unit)} with fewer than ${LEAST_WEEKS} known weeks before`] : []),
    ...(unknown > 0 ? [`${countOf(unknown, unit)} not recorded whole, or with fewer than ${FEWEST_TO_COMPARE} visits`] : []),
  ].join(', ');
}
