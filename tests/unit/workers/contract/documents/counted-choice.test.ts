import { expect, test } from 'vitest';
import { countedRobots, ROBOTS_CHOICES, robotsChoice } from '#contract/documents/counted-choice.ts';

test('robots are left out by default, unless every page view held is a robot’s', () => {
  expect([countedRobots('auto', false), countedRobots('auto', true)]).toEqual(['exclude', 'include']);
  for (const robotsOnly of [false, true]) {
    expect(countedRobots('exclude', robotsOnly)).toBe('exclude');
    expect(countedRobots('include', robotsOnly)).toBe('include');
  }
});

test('one click counts robots or leaves them out, and chooses "auto" where that does the same', () => {
  for (const robotsOnly of [false, true]) {
    for (const wanted of [false, true]) {
      const choice = robotsChoice(wanted, robotsOnly);
      expect(ROBOTS_CHOICES).toContain(choice);
      expect(countedRobots(choice, robotsOnly)).toBe(wanted ? 'include' : 'exclude');
    }
  }
  expect([robotsChoice(false, false), robotsChoice(true, true)]).toEqual(['auto', 'auto']);
});
