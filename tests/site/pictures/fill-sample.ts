import { connectDatabase } from '../../../functions/lib/site/clickhouse.ts';
import { insertRows } from '../../../functions/lib/site/site-rows.ts';
import { rowOfBlock } from '../../../workers/store/blocks/event-block.ts';
import { sampleBlocks } from '../../../workers/sample/sample-data.ts';
import { testSettings } from '../open-site.ts';
import { stampRows } from '../stamp-rows.ts';

/** Gives the site of the functions in this process so many page views, with what happened on them, as browsers would have sent them by now. */
export async function fillWithSample(url: string, pageViews: number): Promise<void> {
  const settings = testSettings(url);
  const now = Date.now();
  const rows = [...sampleBlocks({ count: pageViews, seed: 7, now })].flatMap((block) =>
    Array.from(block.ts, (_, i) => ({ ...rowOfBlock(block, i), origin: 'live' as const })).filter(({ ts }) => ts <= now),
  );
  await insertRows(connectDatabase(settings), settings.site, stampRows(rows), now, 'sample');
}
