import {
  MAX_RECENT_SOCIAL,
  MAX_SHARED_PAGES,
  SOCIAL_PLATFORMS,
  type SocialAnswer,
  type SocialEvent,
  type SocialQuestion,
} from '../contract/documents/social.ts';

/** Counts the events of a range; `events` come newest first. */
export function answerSocial(events: readonly SocialEvent[], { from, to }: SocialQuestion): SocialAnswer {
  const within = events.filter(({ ts }) => (from === null || ts >= from) && ts < to);
  const counted = within.filter(({ isTest }) => !isTest);
  const shares = counted.filter(isShare);
  return {
    shares: shares.length,
    arrivals: counted.length - shares.length,
    platforms: countPlatforms(counted),
    shareTimes: shares.map(({ ts }) => ts),
    topShared: countPages(shares),
    recent: within.slice(0, MAX_RECENT_SOCIAL),
  };
}

function isShare({ kind }: SocialEvent): boolean {
  return kind === 'share';
}

function countPlatforms(events: readonly SocialEvent[]): SocialAnswer['platforms'] {
  const counts = SOCIAL_PLATFORMS.map((platform) => {
    const own = events.filter((event) => event.platform === platform);
    const shares = own.filter(isShare).length;
    return { platform, shares, arrivals: own.length - shares };
  });
  const total = ({ shares, arrivals }: SocialAnswer['platforms'][number]) => shares + arrivals;
  return counts.filter((count) => total(count) > 0).toSorted((a, b) => total(b) - total(a));
}

function countPages(shares: readonly SocialEvent[]): SocialAnswer['topShared'] {
  const pages = new Map<string, SocialAnswer['topShared'][number]>();
  for (const { url, title } of shares) {
    const page = pages.get(url) ?? { url, title, shares: 0 };
    pages.set(url, { ...page, title: page.title || title, shares: page.shares + 1 });
  }
  return [...pages.values()].toSorted((a, b) => b.shares - a.shares || (a.url < b.url ? -1 : 1)).slice(0, MAX_SHARED_PAGES);
}
