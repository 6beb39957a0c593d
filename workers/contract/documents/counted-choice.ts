/** Whether robots count: left out unless every page view held is a robot's, left out, or counted too. */
export const ROBOTS_CHOICES = ['auto', 'exclude', 'include'] as const;
export type RobotsChoice = (typeof ROBOTS_CHOICES)[number];

/** What a choice comes to; `robotsOnly` = every page view held is a robot's. */
export function countedRobots(choice: RobotsChoice, robotsOnly: boolean): 'exclude' | 'include' {
  if (choice !== 'auto') return choice;
  return robotsOnly ? 'include' : 'exclude';
}

/** The choice that counts robots or does not: the automatic one where that does it. */
export function robotsChoice(counted: boolean, robotsOnly: boolean): RobotsChoice {
  if (counted === robotsOnly) return 'auto';
  return counted ? 'include' : 'exclude';
}

/** Whether an operator's own visits count, or are left out. */
export const OWN_CHOICES = ['include', 'exclude'] as const;
export type OwnChoice = (typeof OWN_CHOICES)[number];
