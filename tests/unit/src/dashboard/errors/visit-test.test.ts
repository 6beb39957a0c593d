import fc from 'fast-check';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { visitTest } from '../../../../../src/dashboard/errors/visit-test.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';

const SITE = 'https://site.example';
const HOSTILE = [
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
];
const NASTY = ['"); process.exit(); ("', "'`${1}", '</script>', '*/\n//', '\u2028\u2029\0\\', '\ud800', '"]:visible, a[href="', ...HOSTILE];

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary' }));
const rows = fc.array(
  fc.record({
    path: fc.oneof(
      text,
      text.map((end) => `/${end}`),
    ),
    query: text,
    viewport: fc.oneof(text, fc.constantFrom('390x844', '0x1', '1e9x2')),
    language: fc.oneof(text, fc.constant('de-DE')),
    timeZone: fc.oneof(text, fc.constant('Europe/Berlin')),
    kind: fc.constantFrom(...EVENT_KINDS),
    target: fc.oneof(
      text,
      text.map((end) => `https://other.example/${end}`),
    ),
  }),
  { maxLength: 6 },
);

/** The strings that are handed to a function of the script. */
function handedTo(name: string, script: string): string[] {
  const calls = script.split('\n').map((line) => /^ {2}await (\w+)\(page, (".*")\);$/.exec(line));
  return calls.flatMap((call) => (call?.[1] === name ? [JSON.parse(call[2]!) as string] : []));
}

it('the script of any visit parses, opens only pages of the site and has text of rows inside string literals only', () => {
  let opened = 0;
  fc.assert(
    fc.property(rows, text, fc.nat(5), (made, title, failing) => {
      const pageViews = made.map((row, i) => makePageView({ ...row, id: String(i), kind: 'pageview', ts: i }));
      const actions = made.map((row, i) => makePageView({ ...row, id: `a${i}`, pageViewId: String(i), ts: i }));
      const script = visitTest({ pageViews, actions }, { pageView: String(failing), title, lastSeen: failing }, SITE);
      expect(parseSync('visit.spec.ts', script).errors).toEqual([]);
      for (const address of handedTo('open', script)) {
        opened += 1;
        expect(new URL(address, SITE).origin).toBe(SITE);
        expect(address).not.toMatch(/["\\\s]/);
      }
      for (const selector of handedTo('act', script))
        expect(selector).toMatch(/^(\[data-action="[a-z-]+"\]|a\[href\^="https?:[^"\\\n]+"\])$/);
      const bare = script.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').replaceAll(/\bwidth: \d+, height: \d+|timeout: \d+/g, '');
      expect(bare.replaceAll(/^ {2}await (?:open|act)\(page, ""\);\n/gm, '')).toMatch(/^\/\/ One recorded visit[\x20-\x7e\n]+$/);
    }),
    { seed: 17, numRuns: 300 },
  );
  expect(opened).toBeGreaterThan(100);
});

it('the script opens the visit’s pages in order, by queries and clicks, in its window size, up to the page view with the error', () => {
  const first = makePageView({
    id: 'a',
    ts: 0,
    path: '/',
    query: 'x=1',
    viewport: '390x844',
    language: 'de-DE',
    timeZone: 'Europe/Berlin',
  });
  const second = makePageView({ id: 'b', ts: 1, path: '/features' });
  const actions = [
    makePageView({ id: 'c', ts: 0, kind: 'outbound-link', pageViewId: 'a', target: 'https://other.example/x' }),
    makePageView({ id: 'd', ts: 2, kind: 'share', pageViewId: 'b' }),
    makePageView({ id: 'e', ts: 9, kind: 'video-play', pageViewId: 'b' }),
  ];
  const later = makePageView({ id: 'f', ts: 10, path: '/later' });
  const script = visitTest({ pageViews: [first, second, later], actions }, { pageView: 'b', title: 'Oops', lastSeen: 3_001 }, SITE);
  expect(handedTo('open', script)).toEqual(['/?x=1', '/features']);
  expect(handedTo('act', script)).toEqual(['a[href^="https://other.example/x"]', '[data-action="share"]', '[data-action="video-play"]']);
  expect(script).toContain('viewport: { width: 390, height: 844 }, locale: "de-DE", timezoneId: "Europe/Berlin"');
  expect(script).toContain('timeout: 8000');
  const early = visitTest({ pageViews: [first, second], actions }, { pageView: 'b', title: 'Oops', lastSeen: 2 }, SITE);
  expect(handedTo('act', early)).not.toContain('[data-action="video-play"]');
});

it('the script of a visit with an error ends at the page that was being opened when the error came', () => {
  const left = makePageView({ id: 'a', ts: 0, path: '/' });
  const opened = makePageView({ id: 'b', ts: 4_000, path: '/faq' });
  const after = makePageView({ id: 'c', ts: 5_000, path: '/after' });
  const pathsTo = (lastSeen: number) =>
    handedTo('open', visitTest({ pageViews: [left, opened, after], actions: [] }, { pageView: 'a', title: 'Oops', lastSeen }, SITE));
  expect(pathsTo(3_500)).toEqual(['/', '/faq']);
  expect(pathsTo(-1_001)).toEqual(['/']);
  expect(pathsTo(4_500)).toEqual(['/']);
});
