import { sentenceOf } from '../../functions/lib/site/database-failures.ts';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import { openKeptDatabase } from './settings.ts';

/**
 * `npm run site:nightly`: for the host's scheduler, once a night, with an account that may change rows. Removes what visitors erased from
 * the disks, or ends with an error that names the table where it is left; carries out purges; tells by how many visits the stamps of
 * the last seven days differ from a recount, and what was refused on these days. What it could not do, it does when it is run again.
 * With `-- restored`, once after a restore, it also does again what was purged and removed since the backup.
 */
const [word, ...others] = process.argv.slice(2);
if (others.length > 0 || (word !== undefined && word !== 'restored')) {
  console.error('The only word that this command knows is: restored');
  process.exit(1);
}
try {
  const { removed, purges, days, refusals } = await runNightly(openKeptDatabase().database, Date.now(), word === 'restored');
  console.log(`Rows of erased visitors removed: ${removed}.`);
  for (const { site, purge, step } of purges) console.log(`${site}: purge ${purge} is ${step}.`);
  console.log(days.length === 0 ? 'No visits began in the last seven days that are over.' : 'Visits of days that are over:');
  for (const { site, day, stamped, recounted, different } of days)
    console.log(`${site} ${day}: ${stamped} stamped, ${recounted} recounted, ${different} different`);
  console.log(refusals.length === 0 ? 'Nothing was refused on these days.' : 'Rows that were refused, and calls that were refused unread:');
  for (const { site, day, code, rows, calls } of refusals) console.log(`${site} ${day} ${code}: ${rows} rows, ${calls} calls`);
} catch (error) {
  console.error(`The work of this night is not done. ${sentenceOf(error)}`);
  process.exitCode = 1;
}
