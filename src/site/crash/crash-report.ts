import { scrub } from '#contract/rows/scrub.ts';
import { cleanPath } from '#engine/record/clean-address.ts';
import { copyText } from '#lib/browser/copy-text.ts';

export interface Crash {
  error: Error;
  /** Epoch ms. */
  at: number;
}

/** Puts a crash as text, without secrets, where it can be pasted; where the clipboard is closed, it is shown to be copied by hand. Answers whether it is copied. */
export async function copyCrashReport({ error, at }: Crash): Promise<boolean> {
  const report = scrub(
    [
      'Bug Matrix error report',
      `Error: ${error.name}`,
      `Time: ${new Date(at).toISOString()}`,
      `Page: ${cleanPath(location.pathname)}`,
      `Message: ${error.message}`,
      '',
      error.stack ?? '',
    ].join('\n'),
  );
  const isCopied = await copyText(report);
  if (!isCopied) alert(report);
  return isCopied;
}
