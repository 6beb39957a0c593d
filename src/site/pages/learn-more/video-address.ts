/** What a configured demo video leads to. */
export interface VideoAddress {
  /** Host that is contacted when the video is loaded. */
  host: string;
  /** Address of the player in a frame: starts by itself, since it is loaded by a click. */
  embed: string;
  /** The video's own page, for those without scripts. */
  page: string;
}

/** Reads the configured embed address; null where there is none. `startSeconds` is where the video begins. */
export function videoAddress(configured: string, startSeconds: number): VideoAddress | null {
  if (!URL.canParse(configured)) return null;
  const embed = new URL(configured);
  embed.searchParams.set('start', String(startSeconds));
  embed.searchParams.set('autoplay', '1');
  return { host: embed.hostname, embed: embed.href, page: pageOf(configured, startSeconds) };
}

/** YouTube's cookie-free player refuses to open outside a frame; its watch page does not. Other hosts' players stand alone. */
function pageOf(configured: string, startSeconds: number): string {
  const [, id] = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]+)/.exec(configured) ?? [];
  return id === undefined ? configured : `https://www.youtube.com/watch?v=${id}&t=${startSeconds}s`;
}
