import type { Page } from 'playwright';

/** A page view as a line of an NDJSON file; what is not given is that of an ordinary visitor today. */
export function eventLine(number: number, fields: Record<string, unknown> = {}): string {
  return JSON.stringify({
    time: new Date(Date.now() - 60_000 - number).toISOString(),
    kind: 'pageview',
    visitor: 'visitor-of-a-file',
    path: `/from/a/file/${number % 3}`,
    country: 'NZ',
    device: 'Tablet',
    browser: 'Firefox',
    os: 'Linux',
    language: 'mi',
    timeZone: 'Pacific/Auckland',
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    ...fields,
  });
}

/** The fields of a page view into which a file can write any text. */
const TEXT_FIELDS = [
  'title',
  'query',
  'referrer',
  'source',
  'utmSource',
  'utmCampaign',
  'country',
  'city',
  'device',
  'browser',
  'os',
  'screen',
];

/** A file of one page view for each text, with the text in every field. */
export function fileOfTexts(texts: readonly string[]): ReturnType<typeof fileOf> {
  const lines = texts.map((text, number) =>
    eventLine(number, { path: `/${text}`, visitor: `v${number}`, ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text])) }),
  );
  return fileOf('events.ndjson', lines.join('\n'));
}

/** A file to choose: content under a name. */
export function fileOf(name: string, content: string | Buffer): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
}

/** Imports a file in the view Data, and waits until its rows are there. */
export async function importFile(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.getByLabel('Import file…').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Import this file?' }).getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/events? imported\./).waitFor();
}
