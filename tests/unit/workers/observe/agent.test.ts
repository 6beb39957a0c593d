import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agentOf } from '../../../../workers/observe/agent.ts';
import { robotKindOf } from '../../../../workers/observe/robots.ts';
import { makeContext } from './make-observation.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEBVIEW = onAndroid('Pixel 7; wv', 'Version/4.0 ');
const SAFARI_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

/** Agents of public lists with what they are: family, browser, system, device, robot, agent; the family of robots is their kind. */
const CASES = readFileSync(new URL('agent-cases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const FAMILIES = [...new Set(CASES.map(([family]) => family))];

function onAndroid(model: string, before = ''): string {
  return `Mozilla/5.0 (Linux; Android 13; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) ${before}Chrome/140.0.0.0 Mobile Safari/537.36`;
}

describe('agentOf', () => {
  it.each(FAMILIES)('reads every user agent of %s in public lists as they do', (family) => {
    for (const [, browser = '', os = '', device = '', robot = '', userAgent = ''] of CASES.filter(([name]) => name === family)) {
      const read = agentOf(makeContext({ userAgent }));
      const expected = robot === '' ? { browser, os, device, robot, kind: '' } : { robot, kind: family };
      expect({ ...read, kind: robotKindOf(read.robot), userAgent }).toMatchObject({ ...expected, userAgent });
    }
  });

  it.each([
    'SM-T510',
    'SM-X710',
    'SAMSUNG SM-P610',
    'Lenovo TB-X306F',
    'TB128FU',
    'KFMAWI',
    'Pixel Tablet',
    'Nexus 7',
    'Nexus 9',
    'Nexus 10',
    'AGS3K-W09',
    'PMT4667_3G_RU',
    'Xiaomi Pad 6',
    'Okapi_Tab_8',
    'TURBOpad803',
    'MediaPad 7 Lite II',
    'MiPad 5',
  ])('takes %s for a tablet with Android, also where it calls itself mobile', (model) => {
    expect(agentOf(makeContext({ userAgent: onAndroid(model) }))).toMatchObject({ device: 'Tablet', os: 'Android', browser: 'Chrome' });
  });

  it('takes a tablet for one by its edition of an app, and by what Chrome leaves of its name', () => {
    const edition = onAndroid('Vitumi 10.1', 'YaSearchBrowser/24.61/apad ');
    expect(agentOf(makeContext({ userAgent: edition }))).toMatchObject({ device: 'Tablet', browser: 'Yandex Browser' });
    const reduced = onAndroid('K').replace('Android 13', 'Android 10');
    expect(agentOf(makeContext({ userAgent: reduced })).device).toBe('Mobile');
    expect(agentOf(makeContext({ userAgent: reduced.replace(' Mobile', '') }))).toMatchObject({ device: 'Tablet', os: 'Android' });
  });

  it.each(['Iphone12', 'iPhone 15 Pro', 'InFocus M808', 'Coolpad 5370', 'Fonepad 7', 'SM-S918B', 'KFone'])(
    'takes %s with Android for a phone in Chrome',
    (model) => {
      expect(agentOf(makeContext({ userAgent: onAndroid(model) }))).toMatchObject({ device: 'Mobile', os: 'Android', browser: 'Chrome' });
    },
  );

  it.each([
    [`${WINDOWS} OPX/2.1`, 'Opera'],
    [`${WINDOWS} Brave/140`, 'Brave'],
    [`${WINDOWS} DuckDuckGo/7`, 'DuckDuckGo'],
    [`${IPHONE} Version/18.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 'DuckDuckGo'],
    [`${WEBVIEW} UCMobile/12.1`, 'UC Browser'],
    [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.30`, 'LinkedIn'],
    [`${IPHONE} Mobile/15E148 musical_ly_37.1.0 JsSdk/2.0 NetType/WIFI`, 'TikTok'],
    [`${WEBVIEW} trill_2022007050 JsSdk/1.0 BytedanceWebview/d8a21c6`, 'TikTok'],
    [`${IPHONE} Mobile/15E148 Snapchat/13.1.0.39 (like Safari/8620.1.16.10.11, panda)`, 'Snapchat'],
    [`${WEBVIEW} [Pinterest/Android]`, 'Pinterest'],
    [`${IPHONE} Mobile/15E148 Barcelona 362.0.0.26.106 (iPhone16,2; iOS 18_1; en_US)`, 'Threads'],
    [`${IPHONE} Mobile/15E148`, 'In-app browser'],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari'],
    [WEBVIEW, 'Android WebView'],
  ])('names the browser of %s %s', (userAgent, browser) => {
    expect(agentOf(makeContext({ userAgent }))).toMatchObject({ browser, robot: '' });
  });

  it('recognises an iPad that calls itself a Mac by its touch points', () => {
    expect(agentOf(makeContext({ userAgent: SAFARI_ON_MAC, maxTouchPoints: 5 }))).toMatchObject({ device: 'Tablet', os: 'iPadOS' });
  });

  it.each(['', '   ', '\u0000\u0001\u001f', 'x'.repeat(4_096), '</script><img src=x onerror=alert(1)>', '__proto__', '('.repeat(4_096)])(
    'leaves the fields empty for the user agent %j',
    (userAgent) => {
      const { device, browser, os } = agentOf(makeContext({ userAgent }));
      expect([device, browser, os]).toEqual(['', '', '']);
    },
  );

  it.each([
    ['en-us', 'en-US'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['', ''],
    ['<b>', ''],
    ['x'.repeat(4_096), ''],
  ])('reads the language %j as "%s"', (language, tag) => {
    expect(agentOf(makeContext({ language })).language).toBe(tag);
  });

  it('takes the country from the time zone, and neither from a malformed one', () => {
    expect(agentOf(makeContext())).toMatchObject({ timeZone: 'Europe/Berlin', country: 'DE' });
    expect(agentOf(makeContext({ timeZone: 'UTC' }))).toMatchObject({ timeZone: 'UTC', country: '' });
    for (const timeZone of ['<svg onload=alert(1)>', 'Etc/Unknown', 'Mars/Phobos', ''])
      expect(agentOf(makeContext({ timeZone }))).toMatchObject({ timeZone: '', country: '' });
  });
});
