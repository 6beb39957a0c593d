import { expect, test } from 'vitest';
import { connectDatabase } from '../../../../functions/lib/site/clickhouse.ts';
import { derivedAccount, readSiteSettings, TASKS } from '../../../../functions/lib/site/settings.ts';
import { accountsFile } from '../../../../scripts/site/accounts.ts';
import { migrations } from '../../../../scripts/site/migrations.ts';

const SECRET = 'a secret of thirty-two characters';
const settings = readSiteSettings({ CLICKHOUSE_URL: 'https://clickhouse.example', VITE_SITE_NAME: 'shop' })!;
const file = accountsFile(settings, SECRET, []);
/** What the HTTP interface takes beside settings. */
const NO_SETTINGS = new Set(['database', 'default_format', 'query_id', 'session_id', 'wait_end_of_query', 'role']);

/** The statements of the file about an account. */
const about = (task: string) => file.split(/;\n+/).filter((statement) => statement.includes(`shop_${task}`));

test('the profile of the reader holds every setting that a question is sent with, changeable up to the value that is sent', async () => {
  let url = new URL(settings.url);
  const send: typeof fetch = async (input) => {
    url = new URL(String(input));
    return Response.json({ data: [], rows: 0 });
  };
  await connectDatabase(settings, send).ask({ sql: 'SELECT 1', parameters: {} });
  const sent = [...url.searchParams].filter(([name]) => !NO_SETTINGS.has(name));
  expect(sent.length).toBeGreaterThan(6);
  const [profile = ''] = about('reader');
  for (const [name, value] of sent)
    expect(profile).toMatch(name === 'readonly' ? `readonly = ${value}` : new RegExp(`\\b${name} = ${value}( MIN 1)? MAX ${value}\\b`));
  expect(profile).toContain('apply_deleted_mask = 1 CONST');
});

test('rows are deleted and changed by the account of the night alone, and read by the reader and the night', () => {
  const rights = (right: string) => TASKS.filter((task) => about(task).some((sql) => sql.startsWith('GRANT') && sql.includes(right)));
  expect(rights('ALTER DELETE')).toEqual(['nightly']);
  expect(rights('ALTER UPDATE')).toEqual(['nightly']);
  expect(rights('ALTER TABLE')).toEqual([]);
  const ofInserter = about('inserter').filter((sql) => sql.includes('SELECT') && sql.includes('.events'));
  expect(ofInserter).toEqual([expect.stringContaining('SELECT(site, visitorHash)')]);
  const changing = migrations().flatMap(({ statements }) =>
    statements.filter((sql) => /\b(?:UPDATE|DELETE)\b/.test(sql.replaceAll(/--.*/g, ''))),
  );
  expect(changing).toEqual([]);
});

test('every table that a migration makes with rows of several sites is read by the reader of a site for that site alone', () => {
  const policy = about('reader').find((sql) => sql.includes('AS RESTRICTIVE')) ?? '';
  const tables = migrations().flatMap(({ statements }) =>
    statements.flatMap((sql) => /^CREATE TABLE IF NOT EXISTS (\w+)/m.exec(sql)?.[1] ?? []),
  );
  expect(tables.filter((table) => !policy.includes(`.${table}`))).toEqual(['schemaVersion', 'nights']);
  expect(policy).toContain("USING site = 'shop'");
});

test('each task has a password of its own that follows from the secret, and the file holds only its hash', () => {
  const passwords = TASKS.map((task) => derivedAccount(task, 'shop', SECRET).password);
  expect(new Set(passwords).size).toBe(TASKS.length);
  expect(derivedAccount('reader', 'other', SECRET).password).not.toBe(passwords[0]);
  for (const text of [SECRET, ...passwords]) expect(file).not.toContain(text);
  expect(() => derivedAccount('reader', 'shop', 'short')).toThrow('SITE_SECRET');
  expect(() => derivedAccount('reader', "a'b", SECRET)).toThrow('VITE_SITE_NAME');
});

test('an account that the variables name is used instead of the derived one', () => {
  const variables = { CLICKHOUSE_URL: 'https://x.example', SITE_SECRET: SECRET };
  expect(readSiteSettings(variables, 'nightly')).toMatchObject({ username: 'site_nightly' });
  expect(readSiteSettings({ ...variables, CLICKHOUSE_USER: 'own', CLICKHOUSE_PASSWORD: 'p' })).toMatchObject({
    username: 'own',
    password: 'p',
  });
  expect(readSiteSettings({ ...variables, CLICKHOUSE_USER: 'own' }, 'reader')).toMatchObject({ username: 'site_reader' });
});
