import { serveLocally } from './serve-locally.ts';
import { createSiteHandler } from './site-handler.ts';

/** Serves a built site until closed; port 0 takes a free one. */
export function serveSite({
  port,
  ...content
}: {
  siteDir: string;
  functionsDir?: string;
  isProxied?: boolean;
  port: number;
}): Promise<{ url: string; port: number; close: () => Promise<void> }> {
  return serveLocally(createSiteHandler(content), port);
}
