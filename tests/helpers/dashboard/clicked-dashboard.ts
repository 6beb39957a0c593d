import type { EventRow } from '#contract/rows/event.ts';
import { logOf, perLog } from '#contract/rows/logs.ts';
import type { Outcome } from '#contract/outcome.ts';
import { earliestOf } from '../../../workers/engine/dataset.ts';
import { Questions } from '../../../workers/query/questions.ts';
import { EventStore } from '../../../workers/store/event-store.ts';
import { dashboardQuestion } from '../../../src/dashboard/answer/dashboard-question.ts';
import type { DashboardView } from '../../../src/dashboard/answer/dashboard-asker.ts';
import { overviewPanels } from './overview-panels.ts';
import { tabsOf, withTab } from '#question/chosen-tabs.ts';
import { boxBetween, withHours } from '../../../src/dashboard/view/hour-box.ts';
import { comparedBy } from '../../../src/dashboard/view/choices.ts';
import { cleared, invert, pick, pickGoal, swapped, unpick, withValues, type PickMode } from '../../../src/dashboard/view/pick.ts';
import { stepRange } from '#question/period.ts';
import { resolveView } from '#question/resolve-view.ts';
import { runBetween } from '#ui/charts/trend/bucket-run.ts';
import { bucketAt } from '#ui/charts/trend/plot.ts';
import { spanOfRun } from '../../../src/dashboard/overview/chart/trend-panel.tsx';
import { readView, writeView } from '#question/view-address.ts';
import { isRangePreset, robotsIn, withRobots, type View } from '#question/view.ts';
import { NETWORKS } from '#contract/questions/arrivals.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { Click } from './clicks.ts';
import { makeHistory } from './fake-history.ts';
import { localDate, shiftDate } from './naive-calendar.ts';
import { valueOf } from '../value-of.ts';

const CAPACITY = 10_000;
const MINUTE_MS = 60_000;

export interface Scene {
  /** Everything that will ever be recorded. */
  rows: readonly EventRow[];
  /** Epoch ms at which the dashboard is opened: later rows come while it is open. */
  now: number;
  /** IANA name of the viewer's zone. */
  zone: string;
}

/** The networks that the panel lists whatever was recorded. */
const LISTED_NETWORKS = 4;

/** Those that everybody knows, and two that the address has to define. */
const GOALS: readonly Goal[] = [
  ...DEFAULT_GOALS,
  { id: 'deep', name: 'Deep pages', rules: [{ on: 'page', match: 'pattern', path: '/*/*' }] },
  {
    id: 'read',
    name: 'Read; or searched',
    rules: [
      { on: 'scrollDepth', atLeastPermille: 500 },
      { on: 'event', name: 'search', property: null },
    ],
  },
];

/** The dashboard without a screen: its view, its questions and the engine's answers, wired as the page wires them. */
export class ClickedDashboard {
  readonly history: ReturnType<typeof makeHistory>;
  readonly questions: Questions;
  readonly held: EventRow[] = [];
  readonly #scene: Scene;
  readonly #logs = perLog(() => new EventStore({ capacity: CAPACITY }));
  readonly #segments: string[] = [];
  now: number;
  shown: DashboardView;

  /** @param search the query part of the address at which it is opened */
  constructor(scene: Scene, search = '') {
    this.#scene = scene;
    this.history = makeHistory(search);
    this.now = scene.now;
    const clock = { now: () => this.now, elapsed: () => 0, after: () => () => undefined };
    this.questions = new Questions({
      store: this.#logs.pageViews,
      signals: this.#logs,
      clock,
      instance: 'clicked',
      earliestComplete: () => earliestOf(this.#logs.pageViews),
    });
    this.#receive(Number.NEGATIVE_INFINITY);
    this.shown = this.#ask();
  }

  get view(): View {
    return this.history.store.getState().view;
  }

  /** Clicks, and waits for the answer. */
  click(click: Click): void {
    this.#press(click);
    this.shown = this.#ask();
  }

  #press(click: Click): void {
    const { change, move, settle, undo, redo } = this.history.actions;
    switch (click.on) {
      case 'list':
        return this.#pickRow(click.list, click.row, click.mode);
      case 'map':
        return this.#pickRow(this.#placeOf('country'), click.row, click.mode);
      case 'network':
        return change((now) => pick(now, 'network', at(NETWORKS.slice(0, LISTED_NETWORKS), click.row) ?? '', click.mode));
      case 'goal': {
        const goal = at(GOALS, click.goal);
        return goal && change((now) => pickGoal(now, goal, click.mode));
      }
      case 'hours': {
        const [start, end] = [Math.floor(click.from * 168), Math.floor(click.to * 168)];
        // As a hand does: over other cells to the last one.
        move((now) => withHours(now, boxBetween(start, 167 - end)));
        move((now) => withHours(now, boxBetween(start, end)));
        return settle();
      }
      case 'time': {
        const { range } = this.shown;
        const plot = { left: 0, right: 1, count: range.edges.length - 1 };
        const run = runBetween(bucketAt(plot, click.from), bucketAt(plot, click.to));
        move((now) => ({ ...now, brush: spanOfRun(run, range) }));
        return settle(click.meant);
      }
      case 'chip':
        return this.#pressChip(click.chip, click.what);
      case 'escape':
        return change(cleared);
      case 'range':
        return change((now) => ({ ...now, range: click.range, brush: null }));
      case 'step':
        return change((now) => ({ ...now, range: stepRange(now.range, click.by, this.now, this.#zone) ?? now.range, brush: null }));
      case 'tab':
        return change((now) => ({ ...now, tabs: withTab(now.tabs, click.card, at(tabsOf(click.card), click.tab) ?? '') }));
      case 'dates': {
        const first = shiftDate(localDate(this.now, this.#zone), -click.back);
        return change((now) => ({ ...now, range: { first, last: shiftDate(first, click.days) }, brush: null }));
      }
      case 'compare':
        return change((now) => comparedBy(now, click.kind, this.now, this.#zone));
      case 'swap':
        // What was filtered by becomes what is compared with.
        return change((now) => swapped(comparedBy(now, 'segment', this.now, this.#zone)));
      case 'interval':
        return change((now) => ({ ...now, interval: click.interval }));
      case 'figure':
        return change((now) => ({ ...now, figure: click.figure }));
      case 'metric':
        return change((now) => ({ ...now, metric: click.metric }));
      case 'zone':
        return change((now) => ({ ...now, zone: click.zone }));
      case 'robots':
        return change((now) => withRobots(now, click.counted, false));
      case 'save':
        this.#segments.push(writeView(this.view));
        return;
      case 'saved': {
        const query = at(this.#segments, click.segment);
        if (query !== undefined) change((now) => readView(query, isRangePreset(now.range) ? now.range : 'last7').view);
        return;
      }
      case 'undo':
        return void undo();
      case 'redo':
        return void redo();
      case 'nothing': {
        const before = this.now;
        this.now += click.minutes * MINUTE_MS;
        return this.#receive(before);
      }
      default:
        return click satisfies never;
    }
  }

  /** A list as a place among all. */
  #placeOf(dim: Dimension): number {
    const { top } = this.shown.answer.figures;
    return (top.findIndex((list) => list.dim === dim) + 0.5) / top.length;
  }

  #pickRow(list: number, row: number, mode: PickMode): void {
    const top = at(this.shown.answer.figures.top, list);
    const name = at(top?.rows ?? [], row)?.name;
    if (top !== undefined && name !== undefined) this.history.actions.change((now) => pick(now, top.dim, name, mode));
  }

  #pressChip(chip: number, what: string): void {
    const clause = at(this.view.clauses, chip);
    if (clause === undefined) return;
    const { dim, op, values } = clause;
    this.history.actions.change((now) => {
      if (what === 'invert') return invert(now, dim, op);
      return dim === 'hourOfWeek' ? withValues(now, dim, [], []) : unpick(now, dim, [at(values, chip) ?? ''], op);
    });
  }

  /** Takes what was recorded after `before`, up to now. */
  #receive(before: number): void {
    for (const row of this.#scene.rows) {
      if (row.ts <= before || row.ts > this.now) continue;
      this.#logs[logOf(row.kind)].append(row);
      this.held.push(row);
    }
  }

  get #zone(): string {
    return this.view.zone === '' ? this.#scene.zone : this.view.zone;
  }

  #ask(): DashboardView {
    const panels = [...overviewPanels({ ...this.view, chart: 'trend' }), { kind: 'hours' } as const];
    const scope = { view: this.view, zone: this.#zone, bots: robotsIn(this.view, false), panels };
    const range = resolveView(scope.view, this.now, scope.zone, earliestOf(this.#logs.pageViews));
    const answer = received(this.questions.answer('dashboard', dashboardQuestion('clicked', range, scope)));
    return { answer, range, scope };
  }
}

/** The value of an answer, as it comes through a channel. */
export function received<T>(outcome: Outcome<T>): T {
  return structuredClone(valueOf(outcome));
}

/** The element at a share of a list's length. */
function at<T>(list: readonly T[], share: number): T | undefined {
  return list[Math.floor(share * list.length)];
}
