import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PagesPanel } from '../../../../../src/dashboard/performance/pages-panel.tsx';
import { VitalsPanel } from '../../../../../src/dashboard/performance/performance-page.tsx';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import { AskerContext } from '../../../../../src/dashboard/answer/use-part.ts';
import { answeredAsker } from '../../../../helpers/dashboard/answered-asker.ts';
import { makeAnswer } from './make-answer.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';

const SHOWN = {
  ...{ goals: DEFAULT_GOALS, failed: false, zone: 'UTC', range: null, clauses: [], pages: null, onPick: () => {}, onOrder: () => {} },
  comparison: { kind: 'none', reason: '' },
} as const;

function markupOf(panel: ReactNode): string {
  return renderToStaticMarkup(<AskerContext value={answeredAsker(null)}>{panel}</AskerContext>);
}

describe('the panel of vitals', () => {
  it('names each rating in a word', () => {
    const vitals = {
      LCP: { p75: 2_500, mean: 2_000, samples: 4, good: 3, poor: 0 },
      INP: { p75: 300, mean: 200, samples: 4, good: 1, poor: 1 },
      CLS: { p75: 0.3, mean: 0.2, samples: 4, good: 0, poor: 3 },
      TTFB: null,
    };
    const answer = makeAnswer({
      held: { actions: 0, vitals: 4, engagement: 4 },
      vitals: { ...makeAnswer().vitals!, all: vitals },
    });
    const markup = markupOf(<VitalsPanel {...SHOWN} answer={answer} />);
    for (const word of ['Good', 'Needs work', 'Poor', '2.50 s', 'Not measured', '25.0% good, 50.0% needs work, 25.0% poor'])
      expect(markup).toContain(word);
  });
});

describe('the table of pages', () => {
  const none = { LCP: null, INP: null, CLS: null, TTFB: null };
  const held = { actions: 0, vitals: 1, engagement: 4 };

  it('shows percentiles and means of each page in the order of the answer, and says what is not measured or not listed', () => {
    const all = { timed: 2, visibleMs: 60_000, scrolled: 2, depthPermille: 1_000 };
    const vitals = { ...none, LCP: { p75: 4_001, mean: 1, samples: 1, good: 0, poor: 1 } };
    const pages = {
      rows: [
        { path: '/', samples: 2, vitals, ...all },
        { path: HOSTILE, samples: 1, vitals: none, ...all },
      ],
      more: true,
    };
    const rows = markupOf(<PagesPanel {...SHOWN} answer={makeAnswer({ held, pages })} />)
      .split('<tr')
      .slice(2);
    expect(rows).toHaveLength(2);
    for (const text of ['4.00 s', 'Poor', 'Not measured', '30s', '50.0%', 'not listed']) expect(rows.join('')).toContain(text);
    expect(rows[0]).toContain('4.00 s');
    expect(rows.join('')).not.toContain('<img');
  });

  it('says which column sorts it and how many measurements a page needs, also where no page has as many', () => {
    const order = { by: 'LCP', descending: false, least: 10 } as const;
    const page = { path: '/', samples: 12, vitals: none, timed: 0, visibleMs: 0, scrolled: 0, depthPermille: 0 };
    const markupWith = (rows: (typeof page)[]) =>
      markupOf(<PagesPanel {...SHOWN} pages={order} answer={makeAnswer({ held, pages: { rows, more: false } })} />);
    const sorted = (markupWith([page]).match(/<th [^>]*aria-sort="[a-z]+"/g) ?? []).map((head) => /aria-sort="([a-z]+)"/.exec(head)?.[1]);
    expect(sorted).toEqual(['none', 'ascending', 'none', 'none', 'none', 'none', 'none', 'none']);
    expect(markupWith([page])).toMatch(/Pages with at least .*10.* measurements of LCP/);
    expect(markupWith([])).toMatch(/Pages with at least .*No page has 10 measurements/);
  });
});

describe.each([
  ['vitals', VitalsPanel, { actions: null, measurements: 5_000 }],
  ['pages', PagesPanel, { actions: null, measurements: 5_000 }],
] as const)('the panel of %s', (_, Panel, completeSince) => {
  it('says from when on its answer is complete where that cuts the range, and nothing where it does not', () => {
    const markupFrom = (from: number) =>
      markupOf(<Panel {...SHOWN} answer={makeAnswer({ completeSince, range: { from, to: 9_000, complete: true } })} />);
    expect(markupFrom(4_999)).toContain('Complete since January 1, 1970, 00:00: older');
    expect(markupFrom(5_000)).not.toContain('Complete since');
  });
});
