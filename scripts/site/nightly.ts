import { connectDatabase } from '../../functions/lib/site/clickhouse.ts';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run site:nightly`: for the host's scheduler, once a night, with the account of the functions. Repeats erasures and
 * tells by how many visits the stamps of the last seven days differ from a recount, and what was refused on these days.
 */
const settings = readSettings('nightly');

/** A statement may read all rows here and take an hour: nobody waits for it. */
const limits = { ...settings.limits, seconds: 3_600, rowsRead: 0 };
const { removed, days, refusals } = await runNightly(connectDatabase({ ...settings, limits }), Date.now());
console.log(`Rows of erased visitors removed: ${removed}.`);
console.log(days.length === 0 ? 'No visits began in the last seven days that are over.' : 'Visits of days that are over:');
for (const { site, day, stamped, recounted, different } of days)
  console.log(`${site} ${day}: ${stamped} stamped, ${recounted} recounted, ${different} different`);
console.log(refusals.length === 0 ? 'No rows were refused on these days.' : 'Rows that were refused:');
for (const { site, day, code, refused } of refusals) console.log(`${site} ${day} ${code}: ${refused}`);
