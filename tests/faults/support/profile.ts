import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Lends a browser profile folder, which is gone afterwards. */
export async function withProfile<T>(work: (profileDir: string) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), 'fault-profile-'));
  try {
    return await work(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
