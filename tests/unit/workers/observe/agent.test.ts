import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agentOf } from '../../../../workers/observe/agent.ts';
import { robotKindOf } from '../../../../workers/observe/robots.ts';
import { makeContext } from './make-observation.ts';

const SAFARI_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

/** Agents of public lists with what they are: family, browser, system, device, robot, agent; the family of robots is their kind. */
const CASES = readFileSync(new URL('agent-cases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const FAMILIES = [...new Set(CASES.map(([family]) => family))];

describe('agentOf', () => {
  it.each(FAMILIES)('reads every user agent of %s in public lists as they do', (family) => {
    for (const [, browser = '', os = '', device = '', robot = '', userAgent = ''] of CASES.filter(([name]) => name === family)) {
      const read = agentOf(makeContext({ userAgent }));
      const expected = robot === '' ? { browser, os, device, robot, kind: '' } : { robot, kind: family };
      expect({ ...read, kind: robotKindOf(read.robot), userAgent }).toMatchObject({ ...expected, userAgent });
    }
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
    expect(agentOf(makeContext({ timeZone: '<svg onload=alert(1)>' }))).toMatchObject({ timeZone: '', country: '' });
  });
});
