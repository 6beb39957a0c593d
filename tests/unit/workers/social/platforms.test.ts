import { expect, test } from 'vitest';
import { platformOfName, platformOfReferrer } from '../../../../workers/social/platforms.ts';

test.each([
  ['https://t.co/abc', 'Twitter/X'],
  ['https://mobile.twitter.com/', 'Twitter/X'],
  ['https://x.com/someone/status/1', 'Twitter/X'],
  ['https://l.facebook.com/l.php?u=1', 'Facebook'],
  ['https://m.facebook.com/', 'Facebook'],
  ['https://lnkd.in/abc', 'LinkedIn'],
  ['android-app://com.linkedin.android/', 'LinkedIn'],
  ['https://web.whatsapp.com/', 'WhatsApp'],
  ['https://wa.me/1', 'WhatsApp'],
  ['https://web.telegram.org/', 'Telegram'],
  ['https://t.me/channel', 'Telegram'],
  ['https://l.instagram.com/', 'Instagram'],
  ['https://old.reddit.com/r/QualityAssurance', 'Reddit'],
  ['https://redd.it/1', 'Reddit'],
  ['https://youtu.be/1', 'YouTube'],
  ['https://www.tiktok.com/@a', 'TikTok'],
  ['https://discord.gg/abc', 'Discord'],
  ['https://team.slack.com/', 'Slack'],
  ['https://www.producthunt.com/posts/bug-matrix', 'Product Hunt'],
  ['https://www.pinterest.de/pin/1', 'Pinterest'],
  ['https://bsky.app/profile/a', 'Other'],
])('an arrival from %s is counted as %s', (address, platform) => {
  expect(platformOfReferrer(address)).toBe(platform);
});

test.each([
  'https://notfacebook.com/',
  'https://facebook.com.evil.example/',
  'https://x.company.example/',
  'https://evil.example/?from=https://t.co/abc',
  'https://facebook.com@evil.example/',
  'https://www.google.com/',
  'https://github.com/',
  'javascript:alert(1)',
  'no address',
  '',
])('%j is no social network', (address) => {
  expect(platformOfReferrer(address)).toBeNull();
});

test.each([
  ['LinkedIn', 'LinkedIn'],
  [' linkedin ', 'LinkedIn'],
  ['Twitter', 'Twitter/X'],
  ['x', 'Twitter/X'],
  ['fb', 'Facebook'],
  ['wa.me', 'WhatsApp'],
  ['product hunt', 'Product Hunt'],
  ['E-mail', 'Other'],
  ['Google', 'Other'],
  ['__proto__', 'Other'],
  ['', 'Other'],
])('the name %j stands for %s', (name, platform) => {
  expect(platformOfName(name)).toBe(platform);
});
