import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { RELEASE } from '../../workers/release.ts';

/** Asks this site for the document that reports are made of, which has to be that of the same build. */
export async function loadReportTemplate(): Promise<Outcome<string>> {
  const response = await fetch(`/assets/report-template-${RELEASE}.txt`).catch(() => null);
  if (response?.status === 404)
    return fail('unavailable', 'A new version of this site is out: reload the page, and save the report then.', { retry: false });
  const text = response?.ok === true ? await response.text().catch(() => '') : '';
  return text === ''
    ? fail('unavailable', 'The site could not be reached for the code of a report. Try again when it can.')
    : succeed(text);
}
