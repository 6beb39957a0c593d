import { SOCIAL_PLATFORMS, type SocialPlatform } from '../contract/documents/social.ts';
import { sourceOfCampaign, sourceOfReferrer } from '../observe/source.ts';

/** Networks that the table of sources names and that no platform of its own stands for. */
const OTHER_NETWORKS: ReadonlySet<string> = new Set([
  'Threads',
  'Messenger',
  'Snapchat',
  'Tumblr',
  'Quora',
  'Bluesky',
  'Mastodon',
  'VK',
  'Weibo',
  'Xing',
  'Line',
]);

/** The platform of a name as people and share buttons write it: `x`, `Twitter`, `linkedin`, `wa.me`; `Other` where it is none. */
export function platformOfName(name: string): SocialPlatform {
  return findPlatform(sourceOfCampaign(name)) ?? 'Other';
}

/**
 * The platform whose host, short-link host or mobile host an address has, or a subdomain of one; null where it is no
 * social network. Look-alikes such as `notfacebook.com` and `facebook.com.evil.example` are none.
 */
export function platformOfReferrer(address: string): SocialPlatform | null {
  const source = sourceOfReferrer(address);
  return findPlatform(source) ?? (OTHER_NETWORKS.has(source) ? 'Other' : null);
}

function findPlatform(source: string): SocialPlatform | undefined {
  return SOCIAL_PLATFORMS.find((platform) => platform === source);
}
