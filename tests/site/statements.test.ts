import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountsFile } from '../../scripts/site/accounts.ts';
import { statementsOf } from '../../scripts/site/migrations.ts';
import { sharedSite } from './shared-site.ts';

const SECRET = 'a secret of thirty-two characters';

const opened = sharedSite();

function statementsIn(text: string): string[] {
  return statementsOf(text.replaceAll(/^--.*$/gm, ''));
}

/** Those that the parser does not take. */
async function unread(statements: readonly string[]): Promise<string[]> {
  const outcomes = statements.map(async (sql) => {
    const asked = opened.database.ask({ sql: 'SELECT formatQuery({sql:String}) AS text', parameters: { sql } });
    return asked.then(
      () => [],
      () => [sql],
    );
  });
  return (await Promise.all(outcomes)).flat();
}

it('every statement for ClickHouse in docs/whole-site.md is one that its parser takes', async () => {
  const blocks = [...readFileSync('docs/whole-site.md', 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const statements = blocks.filter((block) => !block.includes('auth.users')).flatMap(statementsIn);
  expect(await unread(statements)).toEqual([]);
});

it('every statement of the file of accounts is one that the parser takes, on one server and on a cluster, from anywhere and from networks', async () => {
  for (const [cluster, hosts] of [
    ['', []],
    ['main', ['203.0.113.0/24', '2001:db8::/32']],
  ] as const) {
    const statements = statementsIn(accountsFile({ ...opened.settings, cluster }, SECRET, hosts));
    expect(statements.length).toBeGreaterThan(20);
    expect(await unread(statements)).toEqual([]);
  }
});
