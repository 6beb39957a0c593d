import { expect, expectTypeOf, test } from 'vitest';
import { ENGINE_RULES, type EngineWire } from '#engine/engine-wire.ts';
import type { WireApi } from '#contract/ports/wire.ts';
import { EngineBrowser } from '../../../helpers/engine/engine-browser.ts';

test('the engine has every method of the wire, and the page has a rule for every call except its own two', async () => {
  const { api } = await new EngineBrowser().openTab({ start: false });
  expect(Object.keys(api).toSorted()).toEqual([...Object.keys(ENGINE_RULES), 'ping', 'start'].toSorted());
  expectTypeOf<keyof EngineWire['calls'] | 'ping' | 'start'>().toEqualTypeOf<keyof WireApi>();
});
