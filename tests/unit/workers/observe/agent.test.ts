import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agentOf } from '../../../../workers/observe/agent.ts';
import { robotKindOf } from '../../../../workers/observe/robots.ts';
import { systemWithMajor, withMajor } from '../../../../workers/observe/agent-versions.ts';
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

describe('the versions of an agent', () => {
  const chrome = (system: string, rest = '') =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36${rest}`;
  const onApple = (system: string, rest: string) =>
    `Mozilla/5.0 (${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

  it.each([
    ['Windows 10 and 11 alike', chrome('Windows NT 10.0; Win64; x64'), 'Chrome 126', ''],
    ['Windows 7', chrome('Windows NT 6.1; Win64; x64').replace('126', '109'), 'Chrome 109', 'Windows 7'],
    ['Windows 8.1', chrome('Windows NT 6.3; Win64; x64').replace('126', '109'), 'Chrome 109', 'Windows 8'],
    ['Edge', chrome('Windows NT 10.0; Win64; x64', ' Edg/127.0.0.0'), 'Edge 127', ''],
    ['Opera', chrome('Windows NT 10.0; Win64; x64', ' OPR/112.0.0.0'), 'Opera 112', ''],
    ['every macOS since 10.15', SAFARI_ON_MAC, 'Safari 17', ''],
    ['macOS 10.14', SAFARI_ON_MAC.replace('10_15_7', '10_14_6'), 'Safari 17', 'macOS 10'],
    ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:126.0) Gecko/20100101 Firefox/126.0', 'Firefox 126', ''],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128', ''],
    ['Chrome OS', chrome('X11; CrOS x86_64 14541.0.0'), 'Chrome 126', ''],
    ['Android as Chrome reduces it', chrome('Linux; Android 10; K'), 'Chrome 126', ''],
    ['Android as an app tells it', onAndroid('Pixel 7; wv', 'Version/4.0 '), 'Android WebView 140', 'Android 13'],
    ['Samsung Internet', onAndroid('SM-S911B', 'SamsungBrowser/25.0 '), 'Samsung Internet 25', 'Android 13'],
    ['Safari on iOS 18', onApple('iPhone; CPU iPhone OS 18_1', 'Version/18.1 Mobile/15E148 Safari/604.1'), 'Safari 18', 'iOS 18'],
    [
      'Safari on iOS 26, which calls it 18',
      onApple('iPhone; CPU iPhone OS 18_6', 'Version/26.0 Mobile/15E148 Safari/604.1'),
      'Safari 26',
      'iOS 26',
    ],
    ['Chrome on iOS', onApple('iPad; CPU OS 17_5', 'CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1'), 'Chrome 126', 'iPadOS 17'],
    ['Chrome on iOS 18.6 or later', onApple('iPhone; CPU iPhone OS 18_7', 'CriOS/141.0.0.0 Mobile/15E148 Safari/604.1'), 'Chrome 141', ''],
    ['an app on iOS', onApple('iPhone; CPU iPhone OS 17_5', 'Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]'), '', 'iOS 17'],
    ['a version that nobody has', chrome('X11; Linux x86_64').replace('126', '1260'), '', ''],
    ['nothing', '', '', ''],
  ])('%s', (_, userAgent, browserVersion, osVersion) => {
    expect(agentOf(makeContext({ userAgent }))).toMatchObject({ browserVersion, osVersion });
  });

  it('of an iPad that asks for desktop pages are those of its Safari', () => {
    const iPad = makeContext({ userAgent: SAFARI_ON_MAC, maxTouchPoints: 5 });
    expect(agentOf(iPad)).toMatchObject({ os: 'iPadOS', browserVersion: 'Safari 17', osVersion: 'iPadOS 17' });
  });

  it('are a name with a whole number, of a system only where later ones do not call themselves so', () => {
    expect([withMajor('Chrome', '126.0.1'), withMajor('Chrome', 'v1'), withMajor('', '126')]).toEqual(['Chrome 126', '', '']);
    const systems = [
      ['Windows', '11'],
      ['Windows', '10'],
      ['macOS', '10.15.7'],
      ['macOS', '14.5'],
      ['Android', '10'],
      ['iOS', '18.6'],
    ] as const;
    expect(systems.map(([name, version]) => systemWithMajor(name, version))).toEqual(['Windows 11', '', '', 'macOS 14', '', '']);
  });
});

describe('the host of a page', () => {
  it('is the first of the own ones, with its port', () => {
    expect(agentOf(makeContext({ ownHosts: ['Shop.example:8443', 'www.shop.example'] })).host).toBe('shop.example:8443');
    expect(agentOf(makeContext({ ownHosts: [] })).host).toBe('');
  });

  it('is one of the own ones in small letters, without www.', () => {
    const { ownHosts } = agentOf(makeContext({ ownHosts: ['WWW.Shop.example', 'Shop.example:8443'] }));
    expect([...ownHosts]).toEqual(['shop.example', 'shop.example:8443']);
  });
});
