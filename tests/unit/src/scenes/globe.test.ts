import { expect, test } from 'vitest';
import { labelSides } from '../../../../src/scenes/globe/globe-model.tsx';
import { landPlaces } from '../../../../src/scenes/globe/land.ts';
import { isSeen, spherePoint, turnedTo } from '../../../../src/scenes/globe/sphere.ts';
import { makeTurning } from '../../../../src/scenes/globe/turning.ts';

const DHAKA = { longitude: 90.4, latitude: 23.8 };

test('north is up, east is to the right, and every place lies on a globe of radius 1', () => {
  expect(spherePoint({ longitude: 0, latitude: 90 })[1]).toBeCloseTo(1);
  expect(spherePoint({ longitude: 90, latitude: 0 })[0]).toBeCloseTo(1);
  expect(Math.hypot(...spherePoint(DHAKA))).toBeCloseTo(1);
});

test('a globe that is turned to a place has it in front, and hides its antipode', () => {
  const [x, y, z] = turnedTo(DHAKA, spherePoint(DHAKA));
  expect([x, y, z].map((value) => Math.abs(Math.round(value * 1e6)) / 1e6)).toEqual([0, 0, 1]);
  expect(isSeen([x, y, z])).toBe(true);
  expect(isSeen(turnedTo(DHAKA, spherePoint({ longitude: -89.6, latitude: -23.8 })))).toBe(false);
});

test('the dots are on land: near Paris and Alice Springs, none in the middle of an ocean', () => {
  const land = landPlaces();
  const near = (longitude: number, latitude: number) =>
    land.some((place) => Math.hypot(place.longitude - longitude, place.latitude - latitude) < 2.5);
  expect(land.length).toBeGreaterThan(2_000);
  expect([near(2.3, 48.9), near(133.9, -23.7)]).toEqual([true, true]);
  expect([near(-30, 30), near(-150, -10), near(80, -30)]).toEqual([false, false, false]);
});

test('the globe turns by itself for some seconds, then stops', () => {
  const turning = makeTurning({ longitude: 0, latitude: 0 });
  let seconds = 0;
  while (!turning.step(0.05) && seconds < 60) seconds += 0.05;
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThan(8);
  expect(turning.middle.longitude).not.toBe(0);
});

test('a press turns the globe all the way, step by step or in one step', () => {
  const turning = makeTurning({ longitude: 0, latitude: 0 });
  turning.turn(30, 20);
  turning.settle();
  expect(turning.middle).toEqual({ longitude: 30, latitude: 20 });
});

test('a drag moves the globe immediately, past the date line, and never over a pole', () => {
  const turning = makeTurning({ longitude: 170, latitude: 0 });
  turning.drag(20, 500);
  expect(turning.middle).toEqual({ longitude: -170, latitude: 60 });
});

test('a label that would cover an earlier one takes the other side of its spot, or is left out where that is taken too', () => {
  const spot = { x: 100, y: 100, width: 80, side: 'below' as const };
  expect(labelSides([spot, { ...spot, x: 300 }])).toEqual(['below', 'below']);
  expect(labelSides([spot, { ...spot, x: 120, y: 90 }, { ...spot, x: 90, y: 95 }])).toEqual(['below', 'above', null]);
  expect(
    labelSides([
      { ...spot, side: 'above' },
      { ...spot, side: 'above', x: 120 },
    ]),
  ).toEqual(['above', 'below']);
});
