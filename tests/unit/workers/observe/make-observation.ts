import type { Observation } from '#contract/rows/event.ts';
import { makeObservation as makeAny } from '../../../helpers/page/make-observation.ts';
import type { BrowserContext } from '../../../../workers/observe/agent.ts';

export const NOW = Date.UTC(2026, 2, 31, 12);

export function makeObservation(changes: Partial<Observation> = {}): Observation {
  return makeAny(1, { id: '0190aaaa-bbbb-4ccc-8ddd-0123456789ab', ts: NOW, path: '/blog', title: 'Blog', ...changes });
}

export const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export function makeContext(changes: Partial<BrowserContext> = {}): BrowserContext {
  return {
    userAgent: CHROME,
    language: 'en-US',
    timeZone: 'Europe/Berlin',
    release: '1.0.0-test',
    maxTouchPoints: 0,
    ownHosts: ['www.example.org', 'localhost:4173'],
    ...changes,
  };
}
