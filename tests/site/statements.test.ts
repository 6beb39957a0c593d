import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '../../scripts/site/migrations.ts';
import { openSite } from './open-site.ts';

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  opened = await openSite();
});
afterAll(() => opened.close());

it('every statement for ClickHouse in docs/whole-site.md is one that its parser takes', async () => {
  const page = readFileSync('docs/whole-site.md', 'utf8');
  const blocks = [...page.matchAll(/```sql\n([\s\S]*?)```/g)]
    .map(([, block = '']) => block)
    .filter((block) => !block.includes('auth.users'));
  const statements = blocks.flatMap((block) => statementsOf(block.replaceAll(/^--.*$/gm, '')));
  expect(statements.length).toBeGreaterThan(6);
  for (const sql of statements) {
    const asked = opened.database.ask({ sql: 'SELECT formatQuery({sql:String}) AS text', parameters: { sql } });
    await expect(asked).resolves.toHaveLength(1);
  }
});
