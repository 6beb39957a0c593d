import { expect, test } from 'vitest';
import { reportDocument, type ReportParts } from '../../../../../src/dashboard/report/report-document.ts';

const TEMPLATE =
  '<!doctype html><html><head><title><!--title--></title></head><body><div id="root"><!--totals--></div><!--rows--><script type="module">"<!--rows-->"</script></body>\n</html>\n';
const HOSTILE = '</title></script><script>alert(1)</script><!--<script>\u2028<!--title--><!--rows-->$&"\'';

const FACTS: NonNullable<ReportParts['rows']>['facts'] = {
  title: HOSTILE,
  about: [['Source', HOSTILE]],
  address: '/admin?range=last7',
  views: ['overview'],
  end: 1,
  rows: { pageViews: 1, actions: 0, measurements: 0, errors: 0 },
  description: { notes: [] },
  settings: { goals: null, segments: [{ name: HOSTILE, query: '?' }], charts: { platforms: 'bars', devices: 'bars' }, parameters: [] },
  file: null,
};
const PARTS: ReportParts = {
  title: HOSTILE,
  about: FACTS.about,
  totals: [{ title: HOSTILE, sentences: [HOSTILE], items: [], table: [[HOSTILE], [HOSTILE]] }],
  rows: { facts: FACTS, lines: new Blob(['AAAA\nBBBB']) },
};

test('no text of a visitor is markup in a report, wherever it stands, and its facts read back as they were', async () => {
  const text = await reportDocument(TEMPLATE, PARTS).text();
  expect(text.match(/<script[^>]*>/g)).toEqual([
    '<script type="text/plain" id="report-facts">',
    '<script type="text/plain" id="report-rows">',
    '<script type="module">',
  ]);
  expect(text.match(/<\/script>/g)).toHaveLength(3);
  const [, facts = ''] = /id="report-facts">([^<]*)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(facts)).toEqual(FACTS);
  expect(text).toContain('id="report-rows">AAAA\nBBBB</script>');
  // The code is untouched: its hash stands in the policy.
  expect(text).toContain('<script type="module">"<!--rows-->"</script>');
  expect(text).not.toContain('<!--title-->');
});

test('a report of totals only holds no script and no rows', async () => {
  const text = await reportDocument(TEMPLATE, { ...PARTS, rows: null }).text();
  expect(text).not.toMatch(/<script/);
  expect(text).toMatch(/<table[\s\S]*<\/body>\n<\/html>\n$/);
});
