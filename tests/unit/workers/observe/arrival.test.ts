import { describe, expect, it } from 'vitest';
import { CHANNELS, NETWORKS } from '#contract/questions/arrivals.ts';
import {
  arrivalStampOf,
  CHANNEL_RULES,
  channelOf,
  networkOf,
  queryOfStamp,
  sourceOfArrival,
  type Arrival,
} from '../../../../workers/observe/arrival.ts';

const arrival = (changes: Partial<Arrival>): Arrival => ({ referrer: '', source: '', utmSource: '', utmMedium: '', query: '', ...changes });
const from = (referrer: string, changes: Partial<Arrival> = {}) => arrival({ referrer, ...changes });
const tagged = (utmSource: string, utmMedium = '', query = '') => arrival({ utmSource, utmMedium, query });

describe('channelOf', () => {
  it.each<[string, Arrival]>([
    ['Direct', arrival({})],
    ['Direct', arrival({ source: '(direct)', utmMedium: '(none)' })],
    ['Organic Search', from('https://search.example/', { utmMedium: 'organic' })],
    ['Paid Search', from('https://www.google.com/', { utmSource: 'google', utmMedium: 'CPC' })],
    ['Paid Search', tagged('bing', 'ppc')],
    ['Organic Social', tagged('newsletter', 'social-media')],
    ['Paid Social', tagged('facebook', 'paid_social')],
    ['AI Assistants', tagged('assistant.example', 'ai-assistant')],
    ['Paid Social', tagged('hn', 'cpc')],
    ['Email', tagged('newsletter', 'e-mail')],
    ['Referral', tagged('partner', 'referral')],
    ['Referral', from('https://example.com/', { utmSource: ' ' })],
    ['Display', tagged('adnetwork', 'cpm')],
    ['Display', tagged('facebook', 'banner')],
    ['Affiliates', tagged('partner', 'affiliate')],
    ['Other', tagged('partner', 'cpc')],
    ['Other', tagged('flyer')],
    ['Other', from('https://example.com/', { utmSource: 'flyer' })],
    ['Paid Search', from('https://www.google.com/', { query: 'gclid=x' })],
    ['Paid Search', arrival({ query: 'msclkid' })],
    ['Paid Search', arrival({ query: 'a=b&GCLID=' })],
    ['Paid Social', arrival({ query: 'ScCid=' })],
    ['Paid Social', from('https://l.facebook.com/', { query: 'gclid=' })],
    ['Display', arrival({ query: 'dclid=' })],
    ['Organic Search', from('https://www.google.com/', { query: 'srsltid=' })],
    ['Organic Social', from('https://l.facebook.com/', { query: 'fbclid=' })],
    ['Direct', arrival({ query: 'fbclid=&srsltid=' })],
    ['Paid Search', arrival({ query: 'fbclid=&gclid=' })],
    ['Email', tagged('newsletter', 'email', 'gclid=')],
    ['Organic Social', arrival({ query: 'ref=producthunt' })],
    ['Other', arrival({ query: 'UTM_Source=News&utm_source=' })],
  ])('is %s for %j', (channel, came) => {
    expect(channelOf(came)).toBe(channel);
  });

  it('does not take look-alikes and hostile texts for the hosts that they imitate', () => {
    expect(channelOf(from('https://facebook.com.evil.example/'))).toBe('Referral');
    expect(channelOf(tagged('__proto__', 'constructor'))).toBe('Other');
    expect(channelOf(tagged('x\u0000'.repeat(60), '((((('))).toBe('Other');
  });

  it('has rules for the channels of the contract only', () => {
    for (const { channel } of CHANNEL_RULES) expect(CHANNELS).toContain(channel);
  });
});

describe('sourceOfArrival', () => {
  it.each<[string, Arrival]>([
    ['Product Hunt', arrival({ query: 'ref=producthunt' })],
    ['News', arrival({ query: 'UTM_Source=News' })],
    ['Google', arrival({ query: 'gbraid=' })],
    ['example.com', from('https://example.com/', { query: 'gclid=' })],
    ['one', arrival({ query: 'ref=three&source=two&utm_source=one' })],
    ['two', arrival({ query: 'Ref=three&SOURCE=two&utm_source=%20' })],
    ['Bing', from('https://www.bing.com/', { query: 'ref=&source=' })],
    ['sites.google.com', from('https://sites.google.com/x', { source: 'Google' })],
    ['Google', arrival({ source: 'google' })],
  ])('is %s for %j: of utm_source, source, ref, the referrer, else the name that a file gave, the click id', (source, came) => {
    expect(sourceOfArrival(came)).toBe(source);
  });

  it('follows from the stamp of a query as from the query', () => {
    const query = 'page=2&Ref=a%26b&YCLID=7';
    const stamp = arrivalStampOf({ utmSource: '', query });
    expect(stamp).toEqual({ ref: 'a&b', clickId: 'yclid' });
    expect(arrivalStampOf({ utmSource: '', query: queryOfStamp(stamp) })).toEqual(stamp);
    expect(arrivalStampOf({ utmSource: '', query: 'UTM_Source=News&ref=b' }).ref).toBe('News');
    expect(arrivalStampOf({ utmSource: 'news', query }).ref).toBe('');
  });
});

describe('networkOf', () => {
  it.each<[string, Arrival]>([
    ['Twitter/X', from('https://t.co/x')],
    ['Facebook', from('https://l.facebook.com/', { utmSource: 'newsletter' })],
    ['Twitter/X', from('https://l.facebook.com/', { utmSource: 'x' })],
    ['Telegram', from('android-app://org.telegram.messenger/')],
    ['Reddit', arrival({ source: 'Reddit' })],
    ['', from('https://www.google.com/')],
    ['', arrival({})],
  ])('is %j for %j', (network, came) => {
    expect(networkOf(came)).toBe(network);
  });

  it('recognises every network of the contract by its name', () => {
    for (const network of NETWORKS) expect(networkOf(tagged(network.toUpperCase()))).toBe(network);
  });
});
