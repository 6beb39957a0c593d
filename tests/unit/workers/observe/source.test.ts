import { describe, expect, it } from 'vitest';
import { NETWORKS } from '../../../../workers/contract/questions/arrivals.ts';
import { SOURCE_HOSTS } from '../../../../workers/observe/source-hosts.ts';
import { sourceOfCampaign, sourceOfReferrer } from '../../../../workers/observe/source.ts';

describe('sourceOfReferrer', () => {
  it.each([
    ['https://www.google.com/', 'Google'],
    ['https://www.google.de/search?q=x', 'Google'],
    ['https://google.co.uk/', 'Google'],
    ['https://www.google.com.br/', 'Google'],
    ['https://mail.google.com/', 'Gmail'],
    ['https://gemini.google.com/app', 'Gemini'],
    ['https://t.co/abc', 'Twitter/X'],
    ['https://x.com/someone', 'Twitter/X'],
    ['https://mobile.twitter.com/', 'Twitter/X'],
    ['https://m.facebook.com/', 'Facebook'],
    ['https://l.facebook.com/l.php', 'Facebook'],
    ['https://lm.facebook.com/', 'Facebook'],
    ['https://www.linkedin.com/feed', 'LinkedIn'],
    ['https://lnkd.in/x', 'LinkedIn'],
    ['https://l.instagram.com/', 'Instagram'],
    ['https://old.reddit.com/r/QualityAssurance', 'Reddit'],
    ['https://youtu.be/x', 'YouTube'],
    ['https://uk.search.yahoo.com/', 'Yahoo'],
    ['https://yandex.com.tr/', 'Yandex'],
    ['https://duckduckgo.com/', 'DuckDuckGo'],
    ['https://chatgpt.com/', 'ChatGPT'],
    ['https://www.perplexity.ai/', 'Perplexity'],
    ['https://news.ycombinator.com/item?id=1', 'Hacker News'],
    ['android-app://com.google.android.googlequicksearchbox/', 'Google'],
    ['android-app://com.linkedin.android/', 'LinkedIn'],
    ['https://www.example.com/post', 'example.com'],
    ['https://example.com:8443/', 'example.com'],
    ['https://EXAMPLE.com./', 'example.com'],
    ['', ''],
  ])('of %s is "%s"', (address, name) => {
    expect(sourceOfReferrer(address)).toBe(name);
  });

  it.each([
    'notfacebook.com',
    'facebook.com.evil.example',
    'myt.co',
    'netflix.com',
    'google.evil.example',
    'google.com.evil.example',
    'evil-google.com',
    'google.xyz',
    'xn--fcebook-8va.com',
    'com.google.android.gm',
    'linkedin.com-login.example',
  ])('takes the look-alike %s for nothing but itself', (host) => {
    expect(sourceOfReferrer(`https://${host}/`)).toBe(host);
  });

  it('has the networks that are counted apart under exactly the names of the contract', () => {
    const lines = SOURCE_HOSTS.trim().split('\n');
    for (const network of NETWORKS) expect(lines.filter((line) => new RegExp(`^${network} [a-z]+[.:]`).test(line))).toHaveLength(1);
  });
});

describe('sourceOfCampaign', () => {
  it.each([
    ['twitter', 'Twitter/X'],
    ['X', 'Twitter/X'],
    ['LinkedIn', 'LinkedIn'],
    ['facebook.com', 'Facebook'],
    ['www.google.de', 'Google'],
    ['hacker news', 'Hacker News'],
    ['Newsletter', 'Newsletter'],
    ['facebook.com.evil.example', 'facebook.com.evil.example'],
    ['constructor', 'constructor'],
  ])('of %s is %s', (utmSource, name) => {
    expect(sourceOfCampaign(utmSource)).toBe(name);
  });
});
