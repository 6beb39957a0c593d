import { sentenceOf } from '../../functions/lib/site/database-failures.ts';
import { migrate } from './migrations.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run site:migrate`: tables of the whole site, with an account that may change them, in the variables that the functions
 * read too. The tables are made on one server; docs/whole-site.md names what a cluster still needs.
 */
try {
  const run = await migrate(readSettings('migrator'));
  console.log(run.length === 0 ? 'The tables were up to date.' : `Migrations run: ${run.join(', ')}.`);
} catch (error) {
  console.error(`The tables are not up to date. ${sentenceOf(error)}`);
  process.exitCode = 1;
}
