import {
  MAX_RECENT_SOCIAL,
  SOCIAL_PLATFORMS,
  type SocialAnswer,
  type SocialEvent,
  type SocialQuestion,
} from '#contract/documents/social.ts';

/** Counts the events of a range; `events` come newest first. */
export function answerSocial(events: readonly SocialEvent[], { from, to }: SocialQuestion): SocialAnswer {
  const within = events.filter(({ ts }) => (from === null || ts >= from) && ts < to);
  const counted = within.filter(({ isTest }) => !isTest);
  const shares = counted.filter(isShare).length;
  return {
    shares,
    arrivals: counted.length - shares,
    platforms: countPlatforms(counted),
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
