import { serveLocally } from './serve-locally.mjs';
import { createSiteHandler } from './site-handler.mjs';

/**
 * Serves a built site until closed.
 * @param {{ siteDir: string, functionsDir?: string, port: number }} options port 0 takes a free one
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export function serveSite({ port, ...content }) {
  return serveLocally(createSiteHandler(content), port);
}
