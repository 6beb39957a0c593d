/**
 * What the dimensions `channel` and `network` say of a visit. Both are derived from what the visit's first page view has
 * stored, and are never stored themselves, so that a better table applies to all history.
 */

/** Ways in which visits come, by the default channel rules of GA4. */
export const CHANNELS = [
  'Direct',
  'Organic Search',
  'Paid Search',
  'Organic Social',
  'Paid Social',
  'AI Assistants',
  'Email',
  'Referral',
  'Display',
  'Affiliates',
  'Other',
] as const;
export type Channel = (typeof CHANNELS)[number];

/** Social networks that are known by name; a visit that came from none has the network ''. */
export const NETWORKS = [
  'Twitter/X',
  'Facebook',
  'LinkedIn',
  'Instagram',
  'WhatsApp',
  'Telegram',
  'Reddit',
  'YouTube',
  'TikTok',
  'Discord',
  'Slack',
  'Product Hunt',
  'Pinterest',
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
  'WeChat',
  'KakaoTalk',
  'Signal',
  'Viber',
  'Zalo',
  'Microsoft Teams',
  'Odnoklassniki',
  'Twitch',
] as const;
export type Network = (typeof NETWORKS)[number];

/** Rises with every change of the tables behind both: a part of each revision. */
export const ARRIVAL_TABLES_VERSION = 5;
