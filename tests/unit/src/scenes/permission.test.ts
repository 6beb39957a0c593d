import { afterEach, expect, test, vi } from 'vitest';
import { mayRun } from '../../../../src/scenes/stage/use-scene.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether a scene may run in a window that welcomes it but for what is given. */
function mayRunWith({ width = 768, reducedMotion = false, saveData = false, motion = '' }) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('document', { documentElement: { dataset: { motion } } });
  return mayRun();
}

test('a scene may run from 768 px on', () => {
  expect(mayRunWith({})).toBe(true);
  expect(mayRunWith({ width: 767 })).toBe(false);
});

test.each([{ reducedMotion: true }, { saveData: true }, { motion: 'off' }])('no scene runs with %s', (wish) => {
  expect(mayRunWith(wish)).toBe(false);
});
