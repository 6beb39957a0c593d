import { cleanPath } from '#engine/record/clean-address.ts';

export interface Crash {
  error: Error;
  /** Epoch ms. */
  at: number;
}

/** A crash as text for a bug report, without secrets. */
export async function crashReport({ error, at }: Crash): Promise<string> {
  const head = [
    'Bug Matrix error report',
    `Error: ${error.name}`,
    `Time: ${new Date(at).toISOString()}`,
    `Page: ${cleanPath(location.pathname)}`,
  ];
  try {
    const { scrub } = await import('#contract/rows/scrub.ts');
    return scrub([...head, `Message: ${error.message}`, '', error.stack ?? ''].join('\n'));
  } catch {
    // What cleans message and stack could not be loaded: they stay here.
    return head.join('\n');
  }
}

/** Puts the report where it can be pasted; where the clipboard is closed, it is shown to be copied by hand. Answers whether it is copied. */
export async function copyCrashReport(crash: Crash): Promise<boolean> {
  const report = await crashReport(crash);
  try {
    await navigator.clipboard.writeText(report);
    return true;
  } catch {
    alert(report);
    return false;
  }
}
