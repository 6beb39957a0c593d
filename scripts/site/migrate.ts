import { migrate } from './migrations.ts';
import { readSettings } from './settings.ts';

/** `npm run site:migrate`: the tables of the whole site. They are made on one server; docs/whole-site.md has the rest of a cluster. */
const run = await migrate(readSettings('migrator'));
console.log(run.length === 0 ? 'The tables were up to date.' : `Migrations run: ${run.join(', ')}.`);
