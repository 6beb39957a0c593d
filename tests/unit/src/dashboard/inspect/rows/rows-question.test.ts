import { expect, test } from 'vitest';
import { rowLines } from '../../../../../../src/dashboard/inspect/rows/rows-question.ts';
import { DERIVED_FIELDS } from '#contract/questions/rows.ts';
import { NOTHING_DERIVED } from '../../../../../../workers/files/export.ts';
import { csvLines } from '../../../../../../src/lib/format/csv.ts';
import { makePageView } from '../../../../../acceptance/make-events.ts';

test('the names of the columns are those of the import, followed by the derived ones', () => {
  const visit = {
    ...NOTHING_DERIVED,
    visitSource: 'LinkedIn',
    visitReferrer: 'https://lnkd.in/a',
    visitCampaign: 'launch',
    visitEntry: '/blog',
    channel: 'Organic Social',
    network: 'LinkedIn',
  };
  const row = { ...makePageView({ path: '/=1+1', title: 'a "quoted", title', ts: Date.UTC(2025, 10, 20) }), ...visit };
  const lines = csvLines(rowLines([row])).split('\r\n');
  expect(lines[0]).toBe(
    `time,visitor,path,title,query,referrer,source,utmSource,utmMedium,utmCampaign,utmTerm,utmContent,country,city,device,browser,os,screen,language,timeZone,release,robot,viewport,host,browserVersion,osVersion,origin,flags,id,${DERIVED_FIELDS.join(',')}`,
  );
  expect(lines[1]).toContain('"a ""quoted"", title"');
  expect(lines[1]).toContain(',LinkedIn,https://lnkd.in/a,launch,/blog,Organic Social,LinkedIn,');
  expect(lines[1]?.startsWith('2025-11-20T00:00:00.000Z,')).toBe(true);
});
