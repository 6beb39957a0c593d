import { expect, test } from 'vitest';
import { mayRun } from '../../../../src/scenes/stage/use-scene.ts';

const WELCOME = { width: 768, reducedMotion: false, saveData: false, motionOff: false };

test('a scene may run from 768 px on', () => {
  expect(mayRun(WELCOME)).toBe(true);
  expect(mayRun({ ...WELCOME, width: 767 })).toBe(false);
});

test.each(['reducedMotion', 'saveData', 'motionOff'] as const)('no scene runs with %s', (wish) => {
  expect(mayRun({ ...WELCOME, [wish]: true })).toBe(false);
});
