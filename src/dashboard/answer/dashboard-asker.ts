import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { DashboardAnswer, Panel } from '#contract/questions/dashboard.ts';
import { isOfVisit } from '#contract/questions/dimensions.ts';
import { NO_ENTRY, type Ask, type Asker, type Entry, type Origin, type Watch } from '#engine/ask/asker.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { sameValue } from '#lib/same-value.ts';
import { resolveViewOn } from '#question/resolve-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { figureParts, countedIn, type View } from '#question/view.ts';
import { dashboardQuestion, type Scope } from './dashboard-question.ts';

/** Times on the dashboard are refreshed this often even when nothing happens. */
export const POLL_MS = 30_000;

/** An answer beside what was asked: while a newer question is out, all of it is still that of the one before. */
export interface DashboardView {
  answer: DashboardAnswer;
  range: ResolvedRange;
  scope: Scope;
}

/** What is known of the dashboard's question, or of the part of it that a group of panels reads. */
export type DashboardEntry = Entry<DashboardView>;

/** Selects of the last answer; null before the first. */
export function ofAnswer<T>(select: (view: DashboardView) => T): (entry: DashboardEntry) => T | null {
  return ({ answer }) => answer && select(answer);
}

export function hasFailed({ failure }: DashboardEntry): boolean {
  return failure !== null;
}

/**
 * What a slow source counts together: figures over time, lists of page views, lists of visits. It is asked a question for each,
 * so that panels appear as they are answered; a source that is interactive answers all in one.
 */
export const PANEL_GROUPS = ['shapes', 'pages', 'visits'] as const;
export type PanelGroup = (typeof PANEL_GROUPS)[number];

const KEYS: Readonly<Record<PanelGroup, string>> = { shapes: 'dashboard', pages: 'dashboard pages', visits: 'dashboard visits' };

/** In which question a slow source is asked for a panel. */
export function groupOf(panel: Panel): PanelGroup {
  if (panel.kind === 'social') return 'visits';
  if (panel.kind !== 'top') return 'shapes';
  return isOfVisit(panel.dim) ? 'visits' : 'pages';
}

/** Parts of the frame say how many page views match, whatever the view shows. */
const ALWAYS_ASKED: readonly Panel[] = [{ kind: 'totals' }];

interface Dependencies {
  asker: Asker;
  /** Who answers: the current source. */
  origin: Origin;
  /** IANA name of the zone for views that name none. */
  viewerZone: string;
  atMoment(ask: (moment: Moment) => Promise<Outcome<DashboardView>>, now: number): Promise<Outcome<DashboardView>>;
}

interface Asking {
  watch: Watch<DashboardView>;
  /** What its question is about. */
  view: View;
  panels: readonly Panel[];
}

/**
 * Asks what the view says and the panels on the screen need, in the very event that changes it. Under `dashboard` stands the
 * answer of an interactive source; of a slow one the figures over time, and its lists under keys of their own.
 */
export class DashboardAsker {
  readonly #deps: Dependencies;
  /** What panels need, by their names, and how many of them do; one that two need is asked for once. */
  readonly #wanted = new Map<string, { panel: Panel; by: number }>();
  readonly #asking = new Map<PanelGroup, Asking>();
  #view: View;
  #count = 0;
  #isFollowing = false;
  #isPlanned = false;

  constructor(view: View, deps: Dependencies) {
    this.#view = view;
    this.#deps = deps;
    this.want(ALWAYS_ASKED);
  }

  get store(): Asker['store'] {
    return this.#deps.asker.store;
  }

  /** Calls back when a drag begins or ends and when an entry of the dashboard is another one; returns what ends it. */
  subscribe(listener: () => void): () => void {
    return this.store.subscribe((now, before) => {
      const isOther = PANEL_GROUPS.some((group) => now.entries[KEYS[group]] !== before.entries[KEYS[group]]);
      if (isOther || now.dragging !== before.dragging) listener();
    });
  }

  /** What is known of the question that a group of panels reads. */
  entryOf(group: PanelGroup): DashboardEntry {
    const { entries } = this.store.getState();
    return (entries[KEYS[group]] ?? entries[KEYS.shapes] ?? NO_ENTRY) as DashboardEntry;
  }

  /** Asks, and follows the source until the function that it returns is called. */
  start(onSource: (listener: () => void) => () => void): () => void {
    this.#isFollowing = true;
    this.#ask();
    const leave = onSource(() => this.#ask());
    return () => {
      this.#isFollowing = false;
      leave();
      for (const { watch } of this.#asking.values()) watch.stop();
      this.#asking.clear();
      this.#deps.asker.setDragging(false);
    };
  }

  /** The view is another one, or a drag begins or ends. */
  follow({ view, settled }: Pick<ViewState, 'view' | 'settled'>): void {
    const { asker } = this.#deps;
    if (view !== settled) asker.setDragging(true);
    if (view !== this.#view) {
      this.#view = view;
      this.#ask();
    }
    if (view === settled) asker.setDragging(false);
  }

  /** Asks for panels until the function that it returns is called: what left the screen is left out of the next question only. */
  want(panels: readonly Panel[]): () => void {
    for (const panel of panels) this.#wanted.set(nameOf(panel), { panel, by: (this.#wanted.get(nameOf(panel))?.by ?? 0) + 1 });
    this.#plan();
    return () => {
      for (const panel of panels) {
        const { by } = this.#wanted.get(nameOf(panel)) ?? { by: 1 };
        if (by === 1) this.#wanted.delete(nameOf(panel));
        else this.#wanted.set(nameOf(panel), { panel, by: by - 1 });
      }
    };
  }

  refresh(): void {
    for (const { watch } of this.#asking.values()) watch.refresh();
  }

  /** Once for all that is wanted in one task. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      this.#ask();
    });
  }

  /** Asks again where the last question does not say what is wanted now. */
  #ask(): void {
    if (!this.#isFollowing) return;
    const isSlow = this.#deps.origin.isInteractive?.() === false;
    // In an order that does not depend on who came first.
    const wanted = [...this.#wanted.keys()].sort().flatMap((name) => this.#wanted.get(name)?.panel ?? []);
    for (const group of PANEL_GROUPS) {
      const panels = isSlow ? wanted.filter((panel) => groupOf(panel) === group) : group === 'shapes' ? wanted : [];
      this.#askGroup(group, panels);
    }
  }

  #askGroup(group: PanelGroup, panels: readonly Panel[]): void {
    const asking = this.#asking.get(group);
    const view = this.#view;
    if (panels.length === 0) {
      asking?.watch.stop();
      this.#asking.delete(group);
    } else if (asking === undefined) {
      const { asker, origin } = this.#deps;
      const watch = asker.watch(KEYS[group], this.#askFor(group, view, panels), origin, { pollMs: POLL_MS });
      this.#asking.set(group, { watch, view, panels });
    } else if (!sameValue(figureParts(view), figureParts(asking.view)) || !covers(asking.panels, panels)) {
      Object.assign(asking, { view, panels });
      asking.watch.change(this.#askFor(group, view, panels));
    }
  }

  #askFor(group: PanelGroup, view: View, wanted: readonly Panel[]): Ask<DashboardView> {
    return (asked, signal) =>
      this.#deps.atMoment(async ({ now, description, ask }) => {
        // What the source is may be known only now.
        const panels = description.interactive ? wanted : wanted.filter((panel) => groupOf(panel) === group);
        const range = resolveViewOn(description, view, now, this.#deps.viewerZone);
        const scope = { view, zone: range.zone, ...countedIn(view, description), panels };
        const outcome = await ask('dashboard', dashboardQuestion(`dashboard-${++this.#count}`, range, scope), signal);
        return outcome.ok ? succeed({ answer: outcome.value, range, scope }) : outcome;
      }, asked);
  }
}

/** Whether a question that asked for `asked` answers all of `wanted`. */
function covers(asked: readonly Panel[], wanted: readonly Panel[]): boolean {
  const names = new Set(asked.map(nameOf));
  return wanted.every((panel) => names.has(nameOf(panel)));
}

function nameOf(panel: Panel): string {
  return panel.kind === 'top' ? `${panel.kind} ${panel.dim} ${panel.limit}` : panel.kind;
}
