import { describe, expect, it } from 'vitest';
import { agentOf } from '../../../../workers/observe/agent.ts';
import { makeContext } from './make-observation.ts';

const SAFARI_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

describe('agentOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Desktop',
      'Chrome',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Desktop', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Desktop',
      'Edge',
      'Windows',
    ],
    [SAFARI_ON_MAC, 'Desktop', 'Safari', 'macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      'Mobile',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
      'Tablet',
      'Safari',
      'iPadOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Mobile',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Tablet',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Mobile',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Desktop',
      'Chrome',
      'Chrome OS',
    ],
  ])('classifies %s', (userAgent, device, browser, os) => {
    expect(agentOf(makeContext({ userAgent }))).toMatchObject({ device, browser, os, robot: '' });
  });

  it('tells an iPad that calls itself a Mac by its touch points', () => {
    expect(agentOf(makeContext({ userAgent: SAFARI_ON_MAC, maxTouchPoints: 5 }))).toMatchObject({ device: 'Tablet', os: 'iPadOS' });
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36', 'HeadlessChrome'],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot'],
    ['Mozilla/5.0 (compatible; Unheard/3.0)', 'Unheard'],
    ['curl/8.5.0', 'curl'],
    ['GPTBot/1.1', 'GPTBot'],
    ['http://1.2.3.4', 'Robot'],
  ])('knows %s as the robot %s', (userAgent, robot) => {
    expect(agentOf(makeContext({ userAgent })).robot).toBe(robot);
  });

  it.each(['', '   ', '\u0000\u0001\u001f', 'x'.repeat(4_096), '</script><img src=x onerror=alert(1)>', '__proto__', '('.repeat(4_096)])(
    'survives the user agent %j and keeps nothing of it',
    (userAgent) => {
      const { device, browser, os } = agentOf(makeContext({ userAgent }));
      expect(['', 'Desktop']).toContain(device);
      for (const text of [browser, os]) expect(text.length).toBeLessThan(40);
      expect(browser).not.toContain('<');
    },
  );

  it.each([
    ['en-us', 'en-US'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['', ''],
    ['<b>', ''],
    ['x'.repeat(4_096), ''],
  ])('makes of the language %j "%s"', (language, tag) => {
    expect(agentOf(makeContext({ language })).language).toBe(tag);
  });

  it('takes the country from the time zone, and neither from a malformed one', () => {
    expect(agentOf(makeContext())).toMatchObject({ timeZone: 'Europe/Berlin', country: 'DE' });
    expect(agentOf(makeContext({ timeZone: 'UTC' }))).toMatchObject({ timeZone: 'UTC', country: '' });
    expect(agentOf(makeContext({ timeZone: '<svg onload=alert(1)>' }))).toMatchObject({ timeZone: '', country: '' });
  });
});
