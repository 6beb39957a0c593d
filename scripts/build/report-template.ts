import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { reportModules } from '../vite/report-modules.ts';

/** The address of the template, which the dashboard of the same build asks for when a report is saved (src/engine/report-template.ts). */
export function reportTemplatePath(release: string): string {
  return `/assets/report-template-${release}.txt`;
}

/**
 * The document of a report without its title, totals and rows: the dashboard and its engine as one script, with one style, under a
 * policy that allows nothing else.
 */
export async function makeReportTemplate(root: string, release: string): Promise<string> {
  const { code, css } = await buildScript(root, release);
  const [script, style] = [insideScript(code), css.trim()];
  const symbols = readFileSync(path.join(root, 'src/ui/elements/icons.svg'), 'utf8').replace(/^[^<]*<svg[^>]*>|<\/svg>\s*$/g, '');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${reportPolicy(script, style)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="robots" content="noindex">',
    `<meta name="generator" content="Bug Matrix ${release}">`,
    '<title><!--title--></title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<svg class="hidden">${symbols}</svg>`,
    '<div id="root"><!--totals--></div>',
    `<!--rows--><script type="module">${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Allows a script and a style by their hashes, pictures and fonts that are inside, and nothing else. */
export function reportPolicy(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

async function buildScript(root: string, release: string): Promise<{ code: string; css: string }> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [reportModules(root), react(), tailwindcss()],
    define: { BUILD_REPORT: 'true', BUILD_RELEASE: JSON.stringify(release), 'import.meta.env.VITE_SITE_COLLECT': '""' },
    build: {
      write: false,
      modulePreload: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      // What a report may take is held by npm test -- size.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: path.join(root, 'src/report/main.tsx'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const { output } = built;
  const chunk = output.find((file) => file.type === 'chunk');
  const sheet = output.find((file) => file.type === 'asset');
  const files = output.map(({ fileName }) => fileName).join(', ');
  if (chunk === undefined || sheet === undefined || output.length !== 2)
    throw new Error(`A report must be one script and one style, not ${files}`);
  return { code: chunk.code, css: String(sheet.source) };
}

/** A script as the text of its element: what would end it, or begin a comment in it, is written in another way. */
function insideScript(code: string): string {
  return code.trim().replaceAll(/<(?=\/script|!--|script)/gi, String.raw`\x3c`);
}

/** As a policy names the text of an element. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
