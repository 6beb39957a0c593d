import { openDashboard } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

interface Tool {
  name: string;
  execute(input: object): Promise<unknown>;
}

test('agents can ask only after the operator allows it and until the operator stops them, and their questions are listed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tools = new Map<string, Tool>();
    Object.assign(window, { tools });
    Object.defineProperty(document, 'modelContext', {
      value: {
        registerTool: async (tool: Tool, { signal }: { signal: AbortSignal }) => {
          tools.set(tool.name, tool);
          signal.addEventListener('abort', () => tools.delete(tool.name));
        },
      },
    });
  });
  const names = () => page.evaluate(() => [...(window as unknown as { tools: Map<string, Tool> }).tools.keys()].join(' '));
  const call = (name: string, input: object) =>
    page.evaluate(
      ([tool, given]) => (window as unknown as { tools: Map<string, Tool> }).tools.get(tool as string)?.execute(given as object),
      [name, input],
    );
  await openDashboard(page, '/admin/data');
  expect(await names()).toBe('');
  await page.getByRole('button', { name: 'Allow figures' }).click();
  await expect.poll(names).toBe('bugmatrix_describe bugmatrix_ask bugmatrix_list bugmatrix_explain');
  expect(await call('bugmatrix_list', { view: 'range=all', dimension: 'path' })).toMatchObject({
    rows: [{ writtenByVisitors: { name: '/admin' }, pageViews: 1 }],
  });
  expect(await call('bugmatrix_list', { dimension: 'pathh' })).toMatchObject({ failure: { code: 'bad-input', path: 'dimension' } });
  const asked = page.getByRole('table', { name: 'What agents asked, newest first' }).getByRole('row');
  await expect(asked).toHaveCount(3);
  await expect(asked.nth(2)).toContainText('"dimension":"path"');
  await page.getByRole('button', { name: 'Allow page views too' }).click();
  await expect.poll(names).toContain('bugmatrix_rows');
  await page.getByRole('button', { name: 'Stop agents' }).click();
  await expect.poll(names).toBe('');
});
