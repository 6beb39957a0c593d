import { describe, expect, it } from 'vitest';
import {
  cohortLines,
  cohortPeriods,
  cohortRows,
  cutText,
  pooledCells,
  returnsText,
} from '../../../../../../src/dashboard/behaviour/returning/cohorts.ts';
import type { RetentionAnswer } from '#contract/behaviour/retention.ts';
import { NOW } from '../../make-view.ts';

const DAY = 86_400_000;
const day = (month: number, date: number) => Date.UTC(2025, month - 1, date);
/** The first day of the range is a Monday; now is Thursday, 20 November 2025. */
const weeks = cohortPeriods({ from: day(11, 3), to: NOW + 1 }, 'week', 'UTC', day(1, 1), NOW);

/** Cohorts of three weeks: 100 visitors of whom 20 and then 6 came back, 50 with 5 so far, 10 of the week that runs. */
function answer(part: Partial<RetentionAnswer> = {}): RetentionAnswer {
  const cohorts = [
    { visitors: 100, back: [20, 6] },
    { visitors: 50, back: [5] },
    { visitors: 10, back: [] },
  ];
  return { v: 1, id: '1', asOf: NOW, revision: '1', tookMs: 1, cutAt: null, cohorts, ...part };
}

describe('periods', () => {
  it('begin with the range and on Mondays of the zone, and go on to the end of the week that runs', () => {
    expect(weeks).toMatchObject({ edges: [day(11, 3), day(11, 10), day(11, 17), day(11, 24)], cohorts: 3, leftOut: false });
    // Midnight of Shanghai is 16:00 UTC of the day before.
    const shanghai = cohortPeriods({ from: day(11, 3) - DAY / 3, to: NOW + 1 }, 'week', 'Asia/Shanghai', day(1, 1), NOW);
    expect(shanghai.edges).toEqual(weeks.edges.map((edge) => edge - DAY / 3));
  });

  it('follow the cohorts of a past range to now, the first of them cut at the start of the range', () => {
    const { edges, cohorts } = cohortPeriods({ from: day(10, 29), to: day(11, 4) }, 'week', 'UTC', day(1, 1), NOW);
    expect(edges).toEqual([day(10, 29), day(11, 3), day(11, 10), day(11, 17), day(11, 24)]);
    expect(cohorts).toBe(2);
  });

  it('begin where everything held begins, and are the newest 60 of a longer range', () => {
    expect(cohortPeriods({ from: null, to: NOW + 1 }, 'month', 'UTC', day(9, 17), NOW).edges).toEqual(
      [9, 10, 11, 12].map((month) => day(month, 1)),
    );
    const days = cohortPeriods({ from: null, to: NOW + 1 }, 'day', 'UTC', day(1, 1), NOW);
    expect(days).toMatchObject({ cohorts: 60, leftOut: true });
    expect([days.edges.length, days.edges[0], days.edges.at(-1)]).toEqual([61, day(9, 22), day(11, 21)]);
  });

  it('have no cohort before the first row that is held', () => {
    expect(cohortPeriods({ from: day(1, 1), to: NOW + 1 }, 'week', 'UTC', day(11, 12), NOW).edges[0]).toBe(day(11, 10));
  });
});

describe('rows', () => {
  it('have a share where the period has begun, open until it is over', () => {
    const [first, second, third] = cohortRows(answer(), weeks);
    expect(first).toMatchObject({
      name: 'Nov 3',
      state: 'whole',
      cells: [
        { after: 1, share: 0.2, isOpen: false },
        { after: 2, share: 0.06, isOpen: true },
      ],
    });
    expect(second?.cells).toEqual([{ after: 1, back: 5, share: 0.1, isOpen: true }]);
    expect(third).toMatchObject({ state: 'open', cells: [] });
  });

  it('have no share where history was cut within the first period, nor a place in the average', () => {
    const rows = cohortRows(answer({ cutAt: day(11, 5) }), weeks);
    expect(rows.map(({ state }) => state)).toEqual(['cut', 'whole', 'open']);
    expect(rows[0]?.cells.map(({ share }) => share)).toEqual([null, null]);
    expect(pooledCells(rows)[0]).toMatchObject({ visitors: 0, share: null });
    expect(cutText({ cutAt: day(11, 5) }, weeks)).toContain('Recorded since Nov 5, 2025');
  });

  it('are pooled over visitors, without open periods', () => {
    const over = cohortRows(answer({ asOf: day(11, 25) }), weeks);
    // Of the first two weeks 20 and 5 of 150; of the second week after, 6 of 100.
    expect(pooledCells(over)).toEqual([
      { after: 1, back: 25, visitors: 150, share: 25 / 150 },
      { after: 2, back: 6, visitors: 100, share: 0.06 },
    ]);
  });
});

it('the sentence tells the average and the widest spread of cohorts that are large enough, or nothing where nothing is over', () => {
  expect(returnsText(cohortRows(answer({ asOf: day(11, 25) }), weeks), 'week')).toBe(
    '16.7% came back in the week after their first visit: 25 of 150 visitors. Most of those first here in the week of Nov 3, 20.0%; fewest of Nov 10, 10.0%.',
  );
  expect(returnsText(cohortRows(answer({ asOf: day(11, 12) }), weeks), 'week')).toBe('');
});

it('the file has a line for each cell that has begun, and says which are open', () => {
  expect(cohortLines(cohortRows(answer(), weeks), weeks).slice(0, 4)).toEqual([
    ['First visit from', 'To', 'Visitors', 'Week', 'Came back', 'Share', 'State'],
    ['2025-11-03', '2025-11-09', 100, 0, 100, 1, 'whole'],
    ['2025-11-03', '2025-11-09', 100, 1, 20, 0.2, 'over'],
    ['2025-11-03', '2025-11-09', 100, 2, 6, 0.06, 'open'],
  ]);
});
