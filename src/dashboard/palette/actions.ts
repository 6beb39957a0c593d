import { FULL_LISTS, KEYS, VIEW_KEYS, VIEW_PREFIX, type Command } from './commands.ts';

/** Words by which a command is looked for beside those of its label, by its id. */
const EVERYDAY_WORDS: Readonly<Record<string, string>> = {
  'view-overview': 'home dashboard start traffic chart',
  'view-behaviour': 'flow path journey next page funnel drop leave',
  'behaviour-journeys': 'flow path next page previous navigation sankey',
  'behaviour-funnel': 'steps drop off conversion',
  'view-goals': 'conversions targets',
  'view-performance': 'speed slow fast vitals load time engagement',
  'view-errors': 'bugs crashes exceptions problems issues',
  'view-live': 'now realtime active',
  'view-social': 'networks boost shares linkedin facebook',
  'view-data': 'export import download upload file csv ndjson backup restore erase delete sample storage settings',
  'behaviour-returning': 'retention cohorts come back again loyal who returns',
  'behaviour-change': 'why explain difference rise fall drop',
  'behaviour-visits': 'sessions log single latest',
  'range-lastMonth': 'previous month',
  'range-month': 'last month',
  'range-all': 'everything ever all time',
  'range-monthToDate': 'this month',
  'range-yearToDate': 'this year',
  'range-monthToDate-year': 'same month last year compare',
  'range-yesterday-previous': 'compare',
  custom: 'calendar dates pick from to',
  earlier: 'back before previous',
  later: 'forward after next',
  clear: 'reset remove filters',
  filter: 'exclude leave out segment only where not hide',
  'draw-bounceRate': 'bounces exit leave single page',
  'draw-visitDuration': 'time on site session length',
  hours: 'heat map weekday time of day when',
  goal: 'conversion target event create',
  'compare-off': 'no comparison',
  'compare-year': 'last year',
  alert: 'alert notify notification threshold anomaly warn watch unusual spike drop',
  alerts: 'notify notifications threshold anomaly warnings told bell',
  own: 'exclude myself my ip internal traffic own visits hide',
  note: 'annotation annotate comment remark mark',
  share: 'send url address copy export link',
  print: 'pdf paper export save report',
  about: 'engine storage saved speed exact accuracy source status',
  summary: 'digest report mail email markdown newsletter print',
  'saved-views': 'segments bookmarks favourites',
  keys: 'keyboard shortcuts help settings',
  refresh: 'reload update again',
  undo: 'back revert',
  redo: 'forward again',
  'theme-dark': 'night mode colours',
  'theme-light': 'day mode colours',
  'theme-system': 'automatic mode colours',
  'sign-out': 'log out leave account',
  'open-file': 'import access csv drop gz zip nginx apache source',
  sample: 'demo example test data try',
  recording: 'own real data this browser',
};

/** Something that the palette can do. */
export interface PaletteAction {
  id: string;
  /** What kind of thing it is, as the palette names it. */
  group: string;
  label: string;
  /** Why it cannot be done now; left out or '' where it can. */
  reason?: string;
  /** Words by which it is found beside those of its label. */
  words?: string;
  /** Also done by the key of this command. */
  command?: Command | undefined;
  run: () => void;
}

/** The key or keys of an action, as they are shown beside it; '' for none. */
export function keyOf(action: PaletteAction): string {
  const view = VIEW_KEYS.find((known) => known.command === action.command);
  if (view !== undefined) return `${VIEW_PREFIX} ${view.key}`.toUpperCase();
  return KEYS.find((known) => known.command === action.command)?.shown ?? '';
}

/** As many results of one group are shown. */
const MOST_OF_GROUP = 10;

/**
 * Actions for what was typed: every word has to occur in the label, its group or its everyday words, in any order. Labels
 * that begin with the text come first, then those that hold it, each as before, and at most ten of a group.
 */
export function searchActions(actions: readonly PaletteAction[], text: string): readonly PaletteAction[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return actions;
  const words = wanted.split(/\s+/);
  const ranked = [[], [], []] as [PaletteAction[], PaletteAction[], PaletteAction[]];
  for (const action of actions) {
    const label = action.label.toLowerCase();
    const named = `${label} ${action.group.toLowerCase()}`;
    const within = `${named} ${EVERYDAY_WORDS[action.id] ?? ''} ${action.words?.toLowerCase() ?? ''}`;
    if (words.every((word) => within.includes(word))) {
      ranked[label.startsWith(wanted) ? 0 : action.group !== FULL_LISTS && words.every((word) => named.includes(word)) ? 1 : 2].push(
        action,
      );
    }
  }
  return firstOfGroups(ranked.flat());
}

function firstOfGroups(actions: readonly PaletteAction[]): PaletteAction[] {
  const shown = new Map<string, number>();
  return actions.filter(({ group }) => {
    const count = (shown.get(group) ?? 0) + 1;
    shown.set(group, count);
    return count <= MOST_OF_GROUP;
  });
}
