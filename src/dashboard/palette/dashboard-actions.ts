import type { Description } from '#contract/ports/query.ts';
import { ROBOTS, type Robots } from '#contract/questions/selection.ts';
import { chooseSource } from '#engine/source/current-source.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { chooseTheme, THEMES, type Theme } from '#lib/browser/theme.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { newUuid } from '#lib/uuid.ts';
import { BEHAVIOUR_TABS, type BehaviourTab } from '#question/behaviour.ts';
import { tellMeWhen } from '../alerts/rule-draft.ts';
import { whatChanged } from '../behaviour/change/ask-what-changed.ts';
import { leaveSample, showSample } from '../data/sample.ts';
import { openDialog } from '../frame/dialogs.ts';
import { OFFERED_VIEWS } from '../frame/offered-views.ts';
import { onSite } from '../frame/on-site.tsx';
import { SITE_REASON, WHOLE_SITE } from '../frame/site/whole-site.ts';
import { openNewDraft } from '../goals/builder/open-draft.ts';
import { addNote } from '../notes/note-draft.ts';
import { chooseFiles } from '../open-file/door.ts';
import { headlineIds } from '../overview/strip/headlines.ts';
import { VIEW_NAMES } from '../frame/view-names.ts';
import { COMPARE_OPTIONS, comparedBy, compareKind, METRIC_OPTIONS } from '../view/choices.ts';
import { LISTED_DIMENSIONS, tabWords } from '#question/chosen-tabs.ts';
import { FIGURE_TABLE } from '#question/figure-table.ts';
import { stepRange } from '#question/period.ts';
import { cleared, unpick } from '../view/pick.ts';
import { OWN_LABELS, type OwnState } from '../view/own-visits.ts';
import { spanText } from '../view/texts/filter-text.ts';
import { dimensionName, OPERATOR_WORDS, valueGroups } from '../view/texts/dimension-names.ts';
import type { ViewActions, ViewState } from '../view/view-store.ts';
import { isFiltered, segmentOf, type CompareName, type RangePreset, type View } from '#question/view.ts';
import type { PaletteAction } from './actions.ts';
import { FULL_LISTS, KEYS, VIEW_KEYS, type Command } from './commands.ts';

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
  /** A range whose value is the name of a command has that command's key, unless it comes with a comparison. */
  ranges: readonly { value: RangePreset; label: string; compare?: CompareName }[];
  chooseRange: (range: RangePreset, compare?: CompareName) => void;
  /** Everything else that can be done about what is shown. */
  further: readonly PaletteAction[];
  /** Another page of this site. */
  goTo: (path: string) => void;
  /** Another view of the dashboard, with range and filters. */
  goToView: (path: string) => void;
  scope: Description['scope'];
  robots: RobotsState;
  ownVisits: OwnState;
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
    ...ranges.map(({ value, label, compare }): PaletteAction => ({
      id: compare === undefined ? `range-${value}` : `range-${value}-${compare}`,
      group: 'Range',
      label,
      command: compare === undefined ? KEYS.find(({ command }) => command === value)?.command : undefined,
      run: () => chooseRange(value, compare),
    })),
    ...further,
    ...onSite(PAGES).map(({ path, label, command }): PaletteAction => ({
      id: `page-${path}`,
      group: 'Pages',
      label,
      command,
      run: () => means.goTo(path),
    })),
    ...generalActions(means),
  ];
}

function generalActions({
  robots,
  ownVisits,
  scope,
  refresh,
  signOut,
}: Pick<Means, 'robots' | 'ownVisits' | 'scope' | 'refresh' | 'signOut'>) {
  return [
    ...ROBOTS.filter((counted) => counted !== robots.counted).map((counted): PaletteAction => ({
      id: `robots-${counted}`,
      group: 'Actions',
      label: ROBOT_LABELS[counted],
      run: () => robots.change(counted),
    })),
    ownAction(ownVisits),
    ...THEMES.map((theme): PaletteAction => ({
      id: `theme-${theme}`,
      group: 'Theme',
      label: THEME_LABELS[theme],
      run: () => chooseTheme(theme),
    })),
    ...onSite<PaletteAction>([
      { id: 'share', group: 'Actions', label: 'Share: copy the link of this view', run: () => void copyText(location.href) },
      { id: 'report', group: 'Actions', label: 'Save as report: one file that opens without this site…', run: () => openDialog('report') },
      { id: 'saved-views', group: 'Actions', label: 'Saved views', run: () => openDialog('savedViews') },
    ]),
    { id: 'summary', group: 'Actions', label: 'Summary of a week or month in words…', run: () => openDialog('summary') },
    {
      id: 'export',
      group: 'Actions',
      label: 'Export tables, events or totals: CSV, Markdown, Plausible…',
      run: () => openDialog('export'),
    },
    { id: 'print', group: 'Actions', label: 'Print, or save as PDF', run: () => print() },
    ...(IN_REPORT
      ? []
      : [{ id: 'open-file', group: 'Actions', label: 'Open a log or another tool’s file…', run: () => chooseFiles() }, ...sources(scope)]),
    { id: 'about', group: 'Actions', label: 'About these figures…', run: () => openDialog('about') },
    { id: 'keys', group: 'Actions', label: 'Keys of the dashboard', run: () => openDialog('keys') },
    { id: 'refresh', group: 'Actions', label: 'Refresh the figures', run: refresh },
    ...onSite<PaletteAction>([{ id: 'sign-out', group: 'Actions', label: 'Sign out', run: signOut }]),
  ] satisfies PaletteAction[];
}

function ownAction({ counted, change, reason }: OwnState): PaletteAction {
  const other = counted === 'include' ? 'exclude' : 'include';
  return { id: 'own', group: 'Actions', label: OWN_LABELS[other], reason, run: () => change(other) };
}

/** The sources that do not show now. */
function sources(scope: Description['scope']): PaletteAction[] {
  const group = 'Source';
  return [
    ...(scope === 'browser' ? [] : [{ id: 'recording', group, label: 'Back to recorded data', run: () => void leaveSample() }]),
    ...(scope === 'sample' ? [] : [{ id: 'sample', group, label: 'Look at sample data', run: () => void showSample(newUuid()) }]),
    ...(scope === 'site' || SITE_REASON !== '' ? [] : [{ id: 'site', group, label: 'Whole site', run: () => chooseSource(WHOLE_SITE) }]),
  ];
}

interface ViewMeans extends Pick<ViewState, 'view' | 'depth' | 'top'> {
  actions: Pick<ViewActions, 'change' | 'undo' | 'redo' | 'goTo'>;
  /** Epoch ms, and the zone in which days are cut. */
  now: number;
  zone: string;
  /** Whether nothing is added to what shows. */
  hasEnded: boolean;
  /** Shows the form for custom dates and goes there. */
  askDates: () => void;
}

/** What can be done about a view beside choosing a range that has a name, in the palette's order. */
export function viewActions({ view, depth, top, actions, now, zone, hasEnded, askDates }: ViewMeans): PaletteAction[] {
  const { change } = actions;
  return [
    ...(OFFERED_VIEWS.includes('behaviour') ? behaviourTabs(actions, zone) : []),
    ...drawings(actions, hasEnded),
    ...lists(change),
    { id: 'custom', group: 'Range', label: 'Custom dates…', command: 'custom', run: askDates },
    ...steps(view, now, zone, change),
    ...onSite<PaletteAction>([
      { id: 'goal', group: 'Actions', label: 'New goal…', run: () => void openNewDraft(actions.goTo).catch(reportError) },
      { id: 'note', group: 'Actions', label: 'Add a note…', run: () => addNote(view.brush, now, zone) },
      { id: 'alert', group: 'Actions', label: 'Tell me when a figure departs…', run: () => tellMeWhen() },
      { id: 'alerts', group: 'Actions', label: 'Alerts and their rules', run: () => openDialog('alerts') },
    ]),
    { id: 'filter', group: 'Filters', label: 'Add a filter…', command: 'filter', run: () => openDialog('filter') },
    ...(segmentOf(view) === null ? [] : [SEGMENT_FILTER]),
    ...filters(view, zone, change),
    ...comparisons(view, now, zone, change),
    ...metrics(view, change),
    ...history({ depth, top, actions }),
  ];
}

type Change = ViewActions['change'];

const BEHAVIOUR_LABELS: Readonly<Record<BehaviourTab, string>> = {
  journeys: 'Journeys: where visitors go',
  funnel: 'Funnel: where visitors leave',
  returning: 'Who comes back',
  change: 'What changed',
  visits: 'List of visits',
};

/** The way to each question of the view Behaviour; what changed is asked of the brushed days where some are. */
function behaviourTabs({ change, goTo }: Pick<ViewActions, 'change' | 'goTo'>, zone: string): PaletteAction[] {
  return BEHAVIOUR_TABS.map((tab) => ({
    id: `behaviour-${tab}`,
    group: 'Behaviour',
    label: BEHAVIOUR_LABELS[tab],
    run() {
      change((was) => (tab === 'change' ? whatChanged(was, zone) : { ...was, behaviour: { ...was.behaviour, tab } }));
      goTo(viewPath('behaviour'));
    },
  }));
}

/** Each figure in the chart of Overview, and when people come. */
function drawings({ change, goTo }: Pick<ViewActions, 'change' | 'goTo'>, hasEnded: boolean): PaletteAction[] {
  const draw = (id: string, label: string, update: (was: View) => View): PaletteAction => ({
    id,
    group: 'Chart',
    label,
    run() {
      change(update);
      goTo(viewPath('overview'));
    },
  });
  return [
    ...headlineIds(hasEnded).map((figure) =>
      draw(`draw-${figure}`, `${FIGURE_TABLE[figure].title} over time`, (was) => ({ ...was, figure, chart: 'trend' })),
    ),
    draw('hours', 'Hours of the week', (was) => ({ ...was, chart: 'hours' })),
  ];
}

/** Each list in full, over the view that shows. */
function lists(change: Change): PaletteAction[] {
  return LISTED_DIMENSIONS.map((dim) => ({
    id: `list-${dim}`,
    group: FULL_LISTS,
    label: tabWords(dim).title,
    run: () => change((was) => ({ ...was, details: { dim, sorting: null } })),
  }));
}

const SEGMENT_FILTER: PaletteAction = {
  id: 'segment-filter',
  group: 'Filters',
  label: 'Add a filter to what is compared…',
  run: () => openDialog('comparedFilter'),
};

function steps({ range }: View, now: number, zone: string, change: Change): PaletteAction[] {
  const step = (by: -1 | 1, command: 'earlier' | 'later', label: string): PaletteAction[] => {
    const to = stepRange(range, by, now, zone);
    return to === null
      ? []
      : [{ id: command, group: 'Range', label, command, run: () => change((was) => ({ ...was, range: to, brush: null })) }];
  };
  return [...step(-1, 'earlier', 'Earlier by one period'), ...step(1, 'later', 'Later by one period')];
}

function filters(view: View, zone: string, change: Change): PaletteAction[] {
  if (!isFiltered(view)) return [];
  const remove = (id: string, what: string, update: (was: View) => View): PaletteAction => ({
    id: `remove-${id}`,
    group: 'Filters',
    label: `Remove ${what}`,
    run: () => change(update),
  });
  return [
    ...view.clauses.flatMap(({ dim, op, values }) => {
      const words = `${dimensionName(dim)} ${OPERATOR_WORDS[op]}`;
      return valueGroups(dim, values, view.goals, op).map((group) =>
        remove(`${dim}-${op}-${group.values[0]}`, `${words} ${group.text}`, (was) => unpick(was, dim, group.values, op)),
      );
    }),
    ...(view.brush === null ? [] : [remove('brush', `Time ${spanText(view.brush, zone)}`, (was) => ({ ...was, brush: null }))]),
    { id: 'clear', group: 'Filters', label: 'Clear all filters', command: 'clear', run: () => change(cleared) },
  ];
}

/** The key turns a comparison off, or the one with the previous period on. */
function comparisons(view: View, now: number, zone: string, change: Change): PaletteAction[] {
  const kind = compareKind(view);
  const byKey = kind === 'off' ? 'previous' : 'off';
  return COMPARE_OPTIONS.filter(({ value }) => value !== kind).map(({ value, label }) => ({
    id: `compare-${value}`,
    group: 'Compare with',
    label,
    ...(value === byKey ? { command: 'compare' as const } : {}),
    run: () => change((was) => comparedBy(was, value, now, zone)),
  }));
}

function metrics(view: View, change: Change): PaletteAction[] {
  return METRIC_OPTIONS.filter(({ value }) => value !== view.metric).map(({ value, label }) => ({
    id: `metric-${value}`,
    group: 'Lists count',
    label,
    run: () => change((was) => ({ ...was, metric: value })),
  }));
}

function history({ depth, top, actions: { undo, redo } }: Pick<ViewMeans, 'depth' | 'top' | 'actions'>): PaletteAction[] {
  return [
    ...(depth > 0 ? [{ id: 'undo', group: 'Actions', label: 'Undo', run: undo } as const] : []),
    ...(depth < top ? [{ id: 'redo', group: 'Actions', label: 'Redo', run: redo } as const] : []),
  ];
}
