/*
 * npm run bench [-- dashboard]: the parts that are named, or the usual ones one after the other: the rest need an installation or take long.
 */
const USUAL = ['product', 'dashboard', 'drag'];
const PARTS = [...USUAL, 'files', 'report', 'site', 'site-collect', 'peers'];
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = named.find((name) => !PARTS.includes(name));
if (unknown !== undefined) throw new Error(`Got part ${unknown} when expected one of ${PARTS.join(', ')}`);
for (const part of named.length > 0 ? named : USUAL) await import(`./${part}/run.ts`);
