import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillHosts } from '../serve/fill-hosts.mjs';

/**
 * Fills the configured hosts into the copy of public/_headers that is published and that the local server reads.
 * @param {{ siteDir: string, env: Record<string, string> }} options
 */
export function writeHeaders({ siteDir, env }) {
  const file = path.join(siteDir, '_headers');
  writeFileSync(file, fillHosts(readFileSync(file, 'utf8'), env));
}
