/*
 * npm run bench [-- dashboard]: the parts that are named, or all of them one after the other but for those that install something.
 */
const USUAL = ['product', 'dashboard', 'drag'];
const PARTS = [...USUAL, 'site', 'site-collect', 'peers'];
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = named.find((name) => !PARTS.includes(name));
if (unknown !== undefined) throw new Error(`Got part ${unknown} when expected one of ${PARTS.join(', ')}`);
for (const part of named.length > 0 ? named : USUAL) await import(`./${part}/run.ts`);
