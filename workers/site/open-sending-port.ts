import { pseudonymOf } from '#contract/site/pseudonym.ts';
import type { SiteCore } from '../engine/dependencies.ts';
import { createSendingPort, type SendingPort } from './sending-port.ts';

declare const BUILD_SITE_NAME: string | undefined;

/** The site's name (`VITE_SITE_NAME`). */
const SITE_NAME = typeof BUILD_SITE_NAME === 'string' ? BUILD_SITE_NAME : 'site';

/** What sends, with the real network and randomness. */
export function openSendingPort(core: SiteCore): SendingPort {
  return createSendingPort(core, {
    pseudonymOf: (secret) => pseudonymOf(SITE_NAME, secret),
    fetch: (...call) => fetch(...call),
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
}
