import type { Action } from './actions.ts';
import type { Command } from './commands.ts';

/** Commands by the value of the range that they show. */
const RANGE_COMMANDS: Readonly<Record<string, Command>> = {
  today: 'today',
  yesterday: 'yesterday',
  last7: 'last7',
  monthToDate: 'monthToDate',
  yearToDate: 'yearToDate',
  all: 'all',
  custom: 'custom',
};

interface Means {
  ranges: readonly { value: string; label: string }[];
  chooseRange: (value: string) => void;
  /** Another page of this site. */
  goTo: (path: string) => void;
  robots: { included: boolean; change: (included: boolean) => void };
  refresh: () => void;
  signOut: () => void;
  /** Filters that can be removed, and all that a dashboard can do beside. */
  further?: readonly Action[];
}

const PAGES: readonly { path: string; label: string; command?: Command }[] = [
  { path: '/real-time-analytics', label: 'Real-time analytics', command: 'realtime' },
  { path: '/', label: 'Home page' },
  { path: '/features', label: 'Features' },
  { path: '/privacy', label: 'Privacy' },
];

/** Everything that the palette and the keys of the dashboard offer, in the palette's order. */
export function dashboardActions({ ranges, chooseRange, goTo, robots, refresh, signOut, further = [] }: Means): Action[] {
  return [
    ...ranges.map(({ value, label }): Action => {
      const command = RANGE_COMMANDS[value];
      return { id: `range-${value}`, group: 'Range', label, ...(command === undefined ? {} : { command }), run: () => chooseRange(value) };
    }),
    ...further,
    ...PAGES.map(({ path, label, command }): Action => ({
      id: `page-${path}`,
      group: 'Pages',
      label,
      ...(command === undefined ? {} : { command }),
      run: () => goTo(path),
    })),
    {
      id: 'robots',
      group: 'Actions',
      label: robots.included ? 'Leave robots out' : 'Count robots too',
      run: () => robots.change(!robots.included),
    },
    { id: 'refresh', group: 'Actions', label: 'Ask again', run: refresh },
    { id: 'sign-out', group: 'Actions', label: 'Sign out', run: signOut },
  ];
}
