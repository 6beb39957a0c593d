import { describe, expect, it } from 'vitest';
import { agentOfRequest, agentOfRow } from '../../../../../../functions/lib/site/collect/request-agent.ts';
import { robotKindOf } from '../../../../../../workers/observe/robots.ts';
import { makePageView } from '../../../../../acceptance/make-events.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const CHROME_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1';
const TELEVISION =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager';
const HINTS = '"Chromium";v="130", "Google Chrome";v="130", "Not?A_Brand";v="99"';

function request(userAgent: string, headers: Record<string, string> = {}, scheme = 'https'): Request {
  const usual = { 'user-agent': userAgent, 'accept-language': 'de', 'sec-fetch-site': 'same-origin' };
  const sent = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== '');
  return new Request(`${scheme}://site.example/`, { headers: Object.fromEntries(sent) });
}

describe('a request', () => {
  it.each<[string, Request]>([
    ['Chrome with its hints', request(CHROME, { 'sec-ch-ua': HINTS })],
    ['Chrome on Android with its hints', request(ANDROID, { 'sec-ch-ua': HINTS })],
    ['Firefox', request(FIREFOX)],
    ['Safari', request(SAFARI)],
    ['Chrome on iOS, which is Safari', request(CHROME_ON_IOS)],
    ['an app that shows pages', request(WEBVIEW)],
    ['a television set', request(TELEVISION)],
    ['Chrome before hints', request(CHROME.replace('130', '99'), { 'sec-fetch-site': '' })],
    ['Safari before the relation of sites', request(SAFARI.replace('17.5', '16.3'), { 'sec-fetch-site': '' })],
    ['Chrome where nothing is secure', request(CHROME, { 'sec-fetch-site': '' }, 'http')],
  ])('of %s is a person’s', (_, sent) => {
    expect(agentOfRequest(sent).robot).toBe('');
  });

  it.each<[string, Request]>([
    ['Chrome without hints', request(CHROME)],
    ['Chrome on Android without hints', request(ANDROID)],
    ['Chrome that does not say whose page asks', request(CHROME, { 'sec-ch-ua': HINTS, 'sec-fetch-site': '' })],
    ['Firefox that does not say whose page asks', request(FIREFOX, { 'sec-fetch-site': '' })],
    ['Safari that does not say whose page asks', request(SAFARI, { 'sec-fetch-site': '' })],
    ['Firefox with the hints of Chrome', request(FIREFOX, { 'sec-ch-ua': HINTS })],
    ['Safari with the hints of Chrome', request(SAFARI, { 'sec-ch-ua': HINTS })],
    ['Chrome with the hints of no Chromium', request(CHROME, { 'sec-ch-ua': '"Firefox";v="130"' })],
  ])('of %s is unlikely, and so is its kind', (_, sent) => {
    const { robot } = agentOfRequest(sent);
    expect(robotKindOf(robot)).toBe('Unlikely');
  });
});

describe('browser, system and device of a row', () => {
  const of = (userAgent: string, said: object) => {
    const { browser, os, device } = agentOfRow(makePageView(said), agentOfRequest(request(userAgent)));
    return [browser, os, device].join(' / ');
  };

  it('are those of its request, whatever it says', () => {
    expect(of(CHROME, { browser: 'Invented 1', os: 'Invented 2', device: 'Invented 3' })).toBe('Chrome / Windows / Desktop');
    expect(of(CHROME, { browser: 'Firefox', os: 'Linux', device: 'Mobile' })).toBe('Chrome / Windows / Desktop');
    expect(of('', { browser: 'Chrome', os: 'Windows', device: 'Desktop' })).toBe(' /  / ');
  });

  it('have the versions of its request, and none of what only its page knows', () => {
    const versions = (userAgent: string, said: object) => {
      const { browserVersion, osVersion } = agentOfRow(makePageView(said), agentOfRequest(request(userAgent)));
      return [browserVersion, osVersion];
    };
    const invented = { browserVersion: 'Invented 1', osVersion: 'Invented 2' };
    expect(versions(CHROME, { browser: 'Chrome', os: 'Windows', device: 'Desktop', ...invented })).toEqual(['Chrome 130', '']);
    expect(versions(CHROME_ON_IOS, { browser: 'Firefox', ...invented })).toEqual(['Chrome 130', 'iOS 17']);
    expect(versions(CHROME, { browser: 'Brave', os: 'Windows', device: 'Desktop', browserVersion: 'Brave 1' })).toEqual(['', '']);
    expect(versions(SAFARI, { browser: 'Safari', os: 'iPadOS', device: 'Tablet', osVersion: 'iPadOS 1' })).toEqual(['Safari 17', '']);
  });

  it('are its own where its page can know better: an iPad, a brand of Chrome', () => {
    expect(of(SAFARI, { browser: 'Safari', os: 'iPadOS', device: 'Tablet' })).toBe('Safari / iPadOS / Tablet');
    expect(of(CHROME, { browser: 'Brave', os: 'Windows', device: 'Desktop' })).toBe('Brave / Windows / Desktop');
    expect(of(CHROME, { browser: 'Chrome', os: 'Windows', device: 'Tablet' })).toBe('Chrome / Windows / Desktop');
    expect(of(FIREFOX, { browser: 'Brave', os: 'iPadOS', device: 'Tablet' })).toBe('Firefox / Linux / Desktop');
  });
});
