import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { dashboardAnswered, recorded, signIn } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

// The visit fails on purpose.
test.use({ watched: false });

/** The page whose code throws. */
const BROKEN = '/faq';

/** The site, but that the code of one page throws when it is opened. */
async function serveBroken(site: string): Promise<Server> {
  const server = createServer((request, response) => {
    const forward = async () => {
      const answer = await fetch(new URL(request.url ?? '/', site));
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = [...answer.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name));
      response.writeHead(answer.status, Object.fromEntries(headers));
      const isCode = request.url?.startsWith('/assets/application-') === true && request.url.endsWith('.js');
      response.end(isCode ? `${body.toString()}\n;${THROWS}` : body);
    };
    forward().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

const THROWS = `setInterval(() => {
  if (location.pathname === '${BROKEN}' && !window.hasThrown) {
    window.hasThrown = true;
    throw new TypeError('the answers are broken');
  }
}, 500);`;

/** Runs a script as somebody does who has Playwright: it knows it by the name of its package. */
async function runScript(script: string, site: string, shell: string): Promise<{ code: number; output: string }> {
  await mkdir(path.join(PROJECT_ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(PROJECT_ROOT, '.cache', 'visit-test-'));
  try {
    const home = path.join(folder, 'node_modules/@playwright/test');
    await mkdir(home, { recursive: true });
    await writeFile(path.join(home, 'package.json'), JSON.stringify({ type: 'module', exports: './index.js' }));
    await writeFile(path.join(home, 'index.js'), "export * from 'playwright/test';");
    await writeFile(path.join(folder, 'visit.spec.ts'), script);
    const use = { launchOptions: { executablePath: shell } };
    await writeFile(
      path.join(folder, 'playwright.config.cjs'),
      `module.exports = ${JSON.stringify({ reporter: 'line', timeout: 100_000, use })};`,
    );
    const inherited = Object.entries(process.env).filter(([name]) => !/^(?:TEST_|PW_|PLAYWRIGHT_|E2E_)/.test(name));
    const env = { ...Object.fromEntries(inherited), BASE_URL: site };
    const cli = path.join(PROJECT_ROOT, 'node_modules/playwright/cli.js');
    return await new Promise((resolve) => {
      execFile(process.execPath, [cli, 'test'], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test(
  'a visit with an error is saved as a test that fails with this error, and passes once the site no longer has it',
  { tag: QUALITY },
  async ({ page, baseURL }) => {
    const server = await serveBroken(baseURL!);
    try {
      const broken = `http://localhost:${(server.address() as AddressInfo).port}`;
      await page.goto(`${broken}/features?kept=1`);
      await recorded(page, 1);
      const thrown = page.waitForEvent('pageerror');
      await page.locator(`a[href="${BROKEN}"]`).first().click();
      await thrown;
      await recorded(page, 2);
      await signIn(page);
      await page.goto(`${broken}/admin/errors`);
      await dashboardAnswered(page);
      // A starved engine on a busy machine may have logged an error of its own since.
      await page.locator('button[aria-pressed]', { hasText: 'the answers are broken' }).first().click();
      const region = page.getByRole('region', { name: 'The visit as a test' });
      await expect(region.getByLabel('Script')).toContainText('the answers are broken');
      const downloading = page.waitForEvent('download');
      await region.getByRole('button', { name: 'Save as .spec.ts' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^bug-matrix-visit-.*\.spec\.ts$/);
      const script = await region.getByLabel('Script').innerText();
      const shell = process.env['HEADLESS_SHELL_PATH']!;
      const [failing, passing] = await Promise.all([runScript(script, broken, shell), runScript(script, baseURL!, shell)]);
      expect(failing.output).toContain('+   "TypeError: the answers are broken"');
      expect(failing.code).toBe(1);
      expect(passing.output).toContain('1 passed');
      expect(passing.code).toBe(0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
