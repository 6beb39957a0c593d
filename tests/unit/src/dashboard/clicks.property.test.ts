import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIMENSIONS } from '#contract/questions/dimensions.ts';
import { readView } from '#question/view-address.ts';
import { segmentOf, type View } from '#question/view.ts';
import { makeEvents } from '../../../acceptance/make-events.ts';
import { clicks, type Click } from '../../../helpers/dashboard/clicks.ts';
import { ClickedDashboard } from '../../../helpers/dashboard/clicked-dashboard.ts';
import { recountedDepths } from '../../../helpers/dashboard/recounted-depths.ts';
import { recountedPanels } from '../../../helpers/dashboard/recounted-panels.ts';
import { shownDepths } from '../../../helpers/dashboard/shown-depths.ts';
import { shownPanels } from '../../../helpers/dashboard/shown-panels.ts';

const DAY_MS = 86_400_000;

/** Zones with days on which their clocks change: by an hour, by half an hour, at midnight; and one of odd minutes. */
const VIEWERS = [
  { zone: 'Europe/Berlin', day: Date.UTC(2026, 2, 29) },
  { zone: 'Europe/Berlin', day: Date.UTC(2025, 9, 26) },
  { zone: 'America/New_York', day: Date.UTC(2025, 10, 2) },
  { zone: 'Australia/Lord_Howe', day: Date.UTC(2026, 3, 5) },
  { zone: 'Australia/Lord_Howe', day: Date.UTC(2025, 9, 5) },
  { zone: 'Asia/Tehran', day: Date.UTC(2022, 2, 22) },
  { zone: 'Asia/Kathmandu', day: Date.UTC(2026, 0, 15) },
] as const;

const scene = fc.record({
  seed: fc.nat(),
  viewer: fc.constantFrom(...VIEWERS),
  hour: fc.integer({ min: 0, max: 48 }),
  days: fc.constantFrom(0.5, 5, 20, 70),
  count: fc.integer({ min: 0, max: 160 }),
});

type Given = typeof scene extends fc.Arbitrary<infer T> ? T : never;

/** The dashboard as it opens, or, at a later time, at the address of another one. */
function open({ seed, viewer, hour, days, count }: Given, at?: ClickedDashboard): ClickedDashboard {
  const now = viewer.day + hour * 3_600_000 + 123;
  const rows = makeEvents({ seed, count, from: now - days * DAY_MS, to: now + 3 * DAY_MS, extrasEvery: 4 });
  return new ClickedDashboard({ rows, now: at?.now ?? now, zone: viewer.zone }, at?.history.search());
}

function expectEveryPanelRecounted(dashboard: ClickedDashboard): void {
  const { held, now, shown } = dashboard;
  const { edges, compareEdges } = shown.range;
  expect(shownPanels(shown)).toEqual(recountedPanels({ held, now, scope: shown.scope, edges, compareEdges }));
}

/** The views that were gone through, as a person remembers them: what undo and redo have to bring back. */
class Memory {
  readonly #views: View[];
  #at = 0;
  taken = 0;

  constructor(first: View) {
    this.#views = [first];
  }

  follow({ on }: Click, view: View): void {
    if (on === 'undo') this.#go(-1);
    else if (on === 'redo') this.#go(1);
    else if (!isDeepStrictEqual(view, this.#views[this.#at])) {
      this.#views.splice(++this.#at);
      this.#views.push(view);
    }
  }

  get expected() {
    return { view: this.#views[this.#at], depth: this.#at, top: this.#views.length - 1 };
  }

  #go(steps: number): void {
    const to = Math.min(Math.max(this.#at + steps, 0), this.#views.length - 1);
    this.taken += Math.abs(to - this.#at);
    this.#at = to;
  }
}

test('after any clicks, every panel equals the naive recount, undo and redo restore exactly the former view, and so does the pasted address', () => {
  const met = { filtered: 0, byGoal: 0, brushed: 0, compared: 0, besideSegment: 0, undone: 0 };
  fc.assert(
    fc.property(scene, clicks, (given, sequence) => {
      const dashboard = open(given);
      const memory = new Memory(dashboard.view);
      expectEveryPanelRecounted(dashboard);
      for (const click of sequence) {
        dashboard.click(click);
        memory.follow(click, dashboard.view);
        const { view, depth, top } = dashboard.history.store.getState();
        expect({ view, depth, top }).toEqual(memory.expected);
        expect(readView(dashboard.history.search(), 'last7')).toEqual({ view, dropped: [] });
        expectEveryPanelRecounted(dashboard);
        met.filtered += view.clauses.length > 1 ? 1 : 0;
        met.byGoal += view.goals.length > 0 ? 1 : 0;
        met.brushed += view.brush === null ? 0 : 1;
        met.besideSegment += (segmentOf(view)?.length ?? 0) > 0 ? 1 : 0;
        met.compared += dashboard.shown.answer.compare?.complete === true ? 1 : 0;
      }
      met.undone += memory.taken;
      expect(shownPanels(open(given, dashboard).shown)).toEqual(shownPanels(dashboard.shown));
    }),
    { seed: 20_251_121, numRuns: 50 },
  );
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(40);
});

test('after any clicks, full lists, rows, signals and the live windows equal the naive recount too', () => {
  let [names, rows, signals] = [0, 0, 0];
  fc.assert(
    fc.property(scene, clicks, fc.constantFrom(...DIMENSIONS), (given, sequence, dim) => {
      const dashboard = open(given);
      for (const click of sequence) dashboard.click(click);
      const depths = shownDepths(dashboard, dim);
      expect(depths).toEqual(recountedDepths({ ...dashboard, ...dashboard.shown, edges: dashboard.shown.range.edges }, dim));
      names += depths.names.length;
      rows += depths.rows.length;
      signals += depths.signals.pages!.rows.length + depths.signals.goals!.reduce((sum, { conversions }) => sum + conversions, 0);
    }),
    { seed: 20_251_122, numRuns: 60 },
  );
  for (const seen of [names, rows, signals]) expect(seen).toBeGreaterThan(20);
});
