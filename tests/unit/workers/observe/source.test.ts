import { describe, expect, it } from 'vitest';
import { channelOf } from '../../../../workers/observe/arrival.ts';
import { SOURCE_HOSTS } from '../../../../workers/observe/source-hosts.ts';
import { kindOfSource, sourceOfCampaign, sourceOfReferrer, remember } from '../../../../workers/observe/source.ts';
import { CAMPAIGN_CASES, casesOf, REFERRER_CASES } from './source-cases.ts';

const NO_ARRIVAL = { referrer: '', source: '', utmSource: '', utmMedium: '', query: '' };

describe('the source of a referrer', () => {
  it.each(Object.entries(REFERRER_CASES))('has its name and channel in every collected case of %s', (_, cases) => {
    for (const [from, name, channel] of casesOf(cases)) {
      const referrer = from.includes(':') ? from : `https://${from}/`;
      expect([referrer, sourceOfReferrer(referrer), channelOf({ ...NO_ARRIVAL, referrer })]).toEqual([referrer, name, channel]);
    }
  });

  it.each([
    ['https://example.com:8443/', 'example.com'],
    ['HTTPS://WWW.EXAMPLE.com./', 'example.com'],
    ['https://evil-google.com/', 'evil-google.com'],
    ['https://xn--fcebook-8va.com/', 'xn--fcebook-8va.com'],
    ['', ''],
    ['https://', ''],
  ])('of %s is "%s": the host where it has no name, empty where there is no host', (address, name) => {
    expect(sourceOfReferrer(address)).toBe(name);
  });
});

describe('the source of a campaign', () => {
  it('has its name and channel in every collected spelling', () => {
    for (const [utmSource, name, channel] of casesOf(CAMPAIGN_CASES, ', '))
      expect([utmSource, sourceOfCampaign(utmSource), channelOf({ ...NO_ARRIVAL, utmSource })]).toEqual([utmSource, name, channel]);
  });

  it.each(['Newsletter', ' flyer ', '', '...', 'https://[', '__proto__'])(
    'that names no known source stays as it is: "%s"',
    (utmSource) => {
      expect(sourceOfCampaign(utmSource)).toBe(utmSource);
    },
  );
});

it('each source is recognised by its own name, and no word of the table belongs to two', () => {
  const words = Object.values(SOURCE_HOSTS).flatMap((sources) => Object.values<string>(sources).flatMap((text) => text.split(/\s+/)));
  const whole = words.filter((word) => !word.startsWith('.'));
  expect(whole.length).toBe(new Set(whole).size);
  for (const [kind, sources] of Object.entries(SOURCE_HOSTS))
    for (const name of Object.keys(sources)) expect([sourceOfCampaign(name), kindOfSource(name)]).toEqual([name, kind]);
});

describe('remember', () => {
  it('asks the function once for each text', () => {
    const asked: string[] = [];
    const length = remember((text) => asked.push(text));
    expect([length('a'), length('b'), length('a')]).toEqual([1, 2, 1]);
    expect(asked).toEqual(['a', 'b']);
  });

  it('forgets all answers when it holds as many as it may', () => {
    const asked: string[] = [];
    const length = remember((text) => asked.push(text), 2);
    for (const text of ['a', 'b', 'c', 'c', 'a']) length(text);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
