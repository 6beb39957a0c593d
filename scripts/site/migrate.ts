import { migrate } from './migrations.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run site:migrate`: tables of the whole site, with an account that may change them, in the variables that the functions
 * read too. The tables are made on one server; docs/whole-site.md names what a cluster still needs.
 */
const run = await migrate(readSettings('migrator'));
console.log(run.length === 0 ? 'The tables were up to date.' : `Migrations run: ${run.join(', ')}.`);
