import { ROBOTS, type Robots } from '#contract/questions/selection.ts';
import type { RangePreset } from '../view/view.ts';
import { chooseTheme, THEMES, type Theme } from '#lib/browser/theme.ts';
import type { PaletteAction } from './actions.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { VIEW_NAMES } from '../frame/view-names.ts';
import { KEYS, VIEW_KEYS, type Command } from './commands.ts';

/** Who counts, and how that is changed. */
export interface RobotsState {
  counted: Robots;
  change: (counted: Robots) => void;
}

const ROBOT_LABELS: Readonly<Record<Robots, string>> = {
  exclude: 'Leave robots out',
  include: 'Count robots too',
  only: 'Count robots alone',
};

const THEME_LABELS: Readonly<Record<Theme, string>> = { light: 'Light theme', system: 'Theme of the system', dark: 'Dark theme' };

interface Means {
  /** A range whose value is the name of a command has that command's key. */
  ranges: readonly { value: RangePreset; label: string }[];
  chooseRange: (range: RangePreset) => void;
  /** Everything else that can be done about what is shown. */
  further: readonly PaletteAction[];
  /** Another page of this site. */
  goTo: (path: string) => void;
  /** Another view of the dashboard, with range and filters. */
  goToView: (path: string) => void;
  /** Copies the address of what shows. */
  share: () => void;
  openSavedViews: () => void;
  openKeys: () => void;
  /** Switches to sample data, or back to the recording. */
  changeSource: () => void;
  isSample: boolean;
  robots: RobotsState;
  refresh: () => void;
  signOut: () => void;
}

const PAGES: readonly { path: string; label: string; command?: Command }[] = [
  { path: '/real-time-analytics', label: 'Real-time analytics', command: 'realtime' },
  { path: '/', label: 'Home page' },
  { path: '/features', label: 'Features' },
  { path: '/privacy', label: 'Privacy' },
];

/** Everything that the palette and the keys of the dashboard offer, in the palette's order. */
export function dashboardActions({ ranges, chooseRange, further, ...means }: Means): PaletteAction[] {
  return [
    ...VIEW_KEYS.map(({ view, command }): PaletteAction => ({
      id: command,
      group: 'Views',
      label: VIEW_NAMES[view],
      command,
      run: () => means.goToView(viewPath(view)),
    })),
    ...ranges.map(({ value, label }): PaletteAction => ({
      id: `range-${value}`,
      group: 'Range',
      label,
      ...withCommand(KEYS.find(({ command }) => command === value)?.command),
      run: () => chooseRange(value),
    })),
    ...further,
    ...PAGES.map(({ path, label, command }): PaletteAction => ({
      id: `page-${path}`,
      group: 'Pages',
      label,
      ...withCommand(command),
      run: () => means.goTo(path),
    })),
    ...generalActions(means),
  ];
}

function generalActions({ robots, share, openSavedViews, refresh, signOut, ...means }: Omit<Means, 'ranges' | 'chooseRange' | 'further'>) {
  return [
    ...ROBOTS.filter((counted) => counted !== robots.counted).map((counted): PaletteAction => ({
      id: `robots-${counted}`,
      group: 'Actions',
      label: ROBOT_LABELS[counted],
      run: () => robots.change(counted),
    })),
    ...THEMES.map((theme): PaletteAction => ({
      id: `theme-${theme}`,
      group: 'Theme',
      label: THEME_LABELS[theme],
      run: () => chooseTheme(theme),
    })),
    { id: 'share', group: 'Actions', label: 'Share: copy the link of this view', run: share },
    { id: 'saved-views', group: 'Actions', label: 'Saved views', run: openSavedViews },
    { id: 'print', group: 'Actions', label: 'Print, or save as PDF', run: () => print() },
    means.isSample
      ? { id: 'recording', group: 'Actions', label: 'Back to recorded data', run: means.changeSource }
      : { id: 'sample', group: 'Actions', label: 'Look at sample data', run: means.changeSource },
    { id: 'keys', group: 'Actions', label: 'Keys of the dashboard', run: means.openKeys },
    { id: 'refresh', group: 'Actions', label: 'Ask again', run: refresh },
    { id: 'sign-out', group: 'Actions', label: 'Sign out', run: signOut },
  ] satisfies PaletteAction[];
}

function withCommand(command: Command | undefined): Pick<PaletteAction, 'command'> {
  return command === undefined ? {} : { command };
}
