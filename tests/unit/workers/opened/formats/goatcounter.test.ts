import { describe, expect, it } from 'vitest';
import { GOATCOUNTER } from '../../../../../workers/opened/formats/goatcounter.ts';
import { callsOf } from '../record-calls.ts';

/** Both versions of tpl/help/export.md of arp242/goatcounter 2.7. */
const SECOND = '2Path,Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date';
const FIRST = '1Path,Title,Event,Bot,Session,FirstVisit,Referrer,Referrer scheme,Browser,Screen size,Location,Date';
const TS = Date.UTC(2026, 1, 1);
const DATE = '2026-02-01T00:00:00Z';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

describe('GOATCOUNTER', () => {
  it('reads version 2', () => {
    const rows = [
      `/a?b=1,"T, ""q""",0,,Chrome 148,Windows 10,s1,0,www.reddit.com/r/x,h,"1280,768,1.5",US-TX,1,${DATE}`,
      `click-me,Text,1,,Safari 14.0,macOS 10.15,s1,0,,o,,RO,0,2026-02-01T01:00:00+01:00`,
    ];
    expect(callsOf(GOATCOUNTER, [SECOND, ...rows].join('\r\n'))).toEqual([
      { leftOut: 'head' },
      {
        hit: {
          ...{ ts: TS, visitor: 's1', target: '/a?b=1', title: 'T, "q"' },
          ...{ browser: 'Chrome', browserVersion: '148', os: 'Windows', osVersion: '10' },
          ...{ referrer: 'https://www.reddit.com/r/x', screen: '1280x768', country: 'US' },
        },
      },
      {
        hit: {
          ...{ ts: TS, visitor: 's1', event: 'click-me', title: 'Text', country: 'RO' },
          ...{ browser: 'Safari', browserVersion: '14.0', os: 'macOS', osVersion: '10.15' },
        },
      },
    ]);
  });

  it('reads version 1, whose browser is the agent', () => {
    expect(callsOf(GOATCOUNTER, `${FIRST}\n/a,T,false,0,s1,true,,o,${AGENT},"390,844,3",DE,${DATE}\n`)?.[1]).toEqual({
      hit: { ts: TS, visitor: 's1', target: '/a', title: 'T', agent: AGENT, screen: '390x844', country: 'DE' },
    });
  });

  it.each([
    ['0', undefined],
    ['1', undefined],
    ['', undefined],
    ['2', true],
    ['5', true],
    ['153', true],
  ])('takes bot code "%s" of isbot for a robot: %s', (code, isRobot) => {
    const [, call] = callsOf(GOATCOUNTER, `${SECOND}\n/a,,0,,,,s,${code},,o,,,0,${DATE}\n`) ?? [];
    expect(call).toEqual({ hit: { ts: TS, visitor: 's', target: '/a', ...(isRobot && { isRobot }) } });
  });

  it.each([
    ['news.example/p?q=1', 'h', 'https://news.example/p?q=1'],
    ['Hacker News', 'g', 'Hacker News'],
    ['spring sale', 'c', 'spring sale'],
    ['com.google.android.gm', 'o', 'android-app://com.google.android.gm'],
    ['not an address', 'o', 'not an address'],
  ])('writes the referrer %s of scheme %s as %s', (referrer, scheme, expected) => {
    const [, call] = callsOf(GOATCOUNTER, `${SECOND}\n/a,,0,,,,s,0,${referrer},${scheme},,,0,${DATE}\n`) ?? [];
    expect(call).toEqual({ hit: { ts: TS, visitor: 's', target: '/a', referrer: expected } });
  });

  it('refuses a date without its offset, and reads on after quotes that are first used late and once not closed', () => {
    const good = `/p,T,0,,,,s,0,,o,,,0,${DATE}`;
    const rows = [...Array.from({ length: 3_000 }, () => good), good.replace('T', '"a "" , b"'), good.replace('T', '"open'), good];
    const calls = callsOf(GOATCOUNTER, [SECOND, ...rows, good.replace('Z', ''), ''].join('\n')) ?? [];
    expect(calls.filter((call) => 'hit' in call)).toHaveLength(3_002);
    expect(calls.slice(-4)).toEqual([
      { hit: { ts: TS, visitor: 's', target: '/p', title: 'a " , b' } },
      { refused: 'A quote is opened and never closed.' },
      { hit: { ts: TS, visitor: 's', target: '/p', title: 'T' } },
      { refused: 'Date is no time with its offset.' },
    ]);
  });
});
