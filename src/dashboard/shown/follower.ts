import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Outcome } from '#contract/outcome.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import type { Ask, Live, QuestionRunner } from '#engine/ask/question-runner.ts';
import type { AskOptions, MakeQuestion } from '#engine/source/ask-source.ts';
import { keysOf } from '#lib/keys-of.ts';
import { covers } from './asked-panels.ts';
import { dashboardQuestion, type Scope } from './dashboard-question.ts';
import { resolveView } from '../view/resolve-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { robotsIn } from '../view/view.ts';
import { RangeMemory } from './range-memory.ts';
import { NOTHING_SHOWN, type Shown } from './shown.ts';

/** Times on the dashboard are refreshed this often even when nothing happens. */
const POLL_MS = 30_000;

/** What is asked for beside the view. */
export interface DashboardSettings extends Pick<Scope, 'panels'> {
  /** Every page view held is a robot's. */
  robotsOnly: boolean;
}

interface Dependencies {
  /** IANA name of the zone for views that name none. */
  viewerZone: string;
  ask(makeQuestion: MakeQuestion, options: Required<AskOptions>): Promise<Outcome<DashboardAnswer>>;
  /** Whether a question may be asked in each frame of a drag. */
  isInteractive(): boolean;
  /** What shows is the answer to the view, or the reason why there is none. */
  onAnswered(): void;
  makeRunner(ask: Ask<DashboardAnswer>, onChange: (live: Live<DashboardAnswer>) => void): QuestionRunner<DashboardAnswer>;
}

/**
 * Asks what the view says, in the very event that changes it, and publishes the answers. The newest question wins; during
 * a drag the answer to the one before is shown too, so that the figures follow the pointer even when answers are slow.
 */
export class Follower {
  readonly shown: StoreApi<Shown> = createStore<Shown>(() => NOTHING_SHOWN);
  readonly runner: QuestionRunner<DashboardAnswer>;
  readonly #deps: Dependencies;
  readonly #memory = new RangeMemory();
  #scope: Scope;
  #robotsOnly: boolean;
  #panels: Scope['panels'];
  #moving = false;
  /** When the last question was asked outside of a drag, epoch ms. */
  #askedAt: number | null = null;

  constructor({ view }: Pick<ViewState, 'view'>, settings: DashboardSettings, deps: Dependencies) {
    this.#deps = deps;
    this.#robotsOnly = settings.robotsOnly;
    this.#panels = settings.panels;
    this.#scope = this.#scopeOf(view);
    this.runner = deps.makeRunner(this.#askAbout(this.#scope), (live) => this.#take(live));
    this.runner.setOptions({ pollMs: POLL_MS, paused: false });
  }

  /** The view is another one, or a drag has ended. A source that is too slow for a drag is asked once the pointer rests. */
  follow({ view, settled }: Pick<ViewState, 'view' | 'settled'>): void {
    const moving = view !== settled;
    if (moving !== this.#moving) this.runner.setOptions({ pollMs: POLL_MS, paused: false, showLate: moving });
    this.#moving = moving;
    const mayAsk = !moving || this.#deps.isInteractive();
    if (view !== this.#scope.view && mayAsk) this.#change(this.#scopeOf(view));
    this.#publish({ moving });
  }

  /** Every page view held is a robot's, or no longer. */
  setRobotsOnly(robotsOnly: boolean): void {
    this.#robotsOnly = robotsOnly;
    this.#askForMore();
  }

  /** What is on the screen: what left it is left out of the next question only. */
  setPanels(panels: Scope['panels']): void {
    this.#panels = panels;
    this.#askForMore();
  }

  /** Asks again where the last question does not tell what is wanted now. */
  #askForMore(): void {
    const scope = this.#scopeOf(this.#scope.view);
    if (scope.bots === this.#scope.bots && covers(this.#scope.panels, scope.panels)) return;
    this.#change(scope);
    this.#publish({});
  }

  #scopeOf(view: Scope['view']): Scope {
    const zone = view.zone === '' ? this.#deps.viewerZone : view.zone;
    return { view, zone, bots: robotsIn(view, this.#robotsOnly), panels: this.#panels };
  }

  #change(scope: Scope): void {
    this.#scope = scope;
    this.runner.changeQuestion(this.#askAbout(scope));
  }

  #askAbout(scope: Scope): Ask<DashboardAnswer> {
    return (signal) => {
      const makeQuestion: MakeQuestion = (now, earliest) => {
        // During a drag the clock stops, so that the buckets under the pointer stay the same.
        if (!this.#moving || this.#askedAt === null) this.#askedAt = now;
        const range = resolveView(scope.view, this.#askedAt, scope.zone, earliest);
        if (!this.#moving) this.#publish({ asked: range });
        return dashboardQuestion(this.#memory.remember({ range, scope }), range, scope);
      };
      return this.#deps.ask(makeQuestion, { signal, onPart: (part) => signal.aborted || this.#takePart(part) });
    };
  }

  /** Panels appear as they are answered where they are about something else than what shows; later they are replaced at once. */
  #takePart(part: DashboardAnswer): void {
    const asked = this.#memory.recall(part.id);
    const { view } = this.shown.getState();
    if (asked?.scope !== this.#scope || (view?.scope === this.#scope && view.partial !== true)) return;
    this.#publish({ view: { answer: part, ...asked, partial: true }, failure: null });
  }

  #take(live: Live<DashboardAnswer>): void {
    const answer = live.state === 'loading' ? null : live.answer;
    const failure = live.state === 'error' ? live.failure : null;
    const shown = this.shown.getState().view;
    if (answer === (shown?.answer ?? null)) return this.#publish({ failure });
    const asked = answer === null ? null : this.#memory.recall(answer.id);
    this.#publish({ failure, view: answer === null || asked === null ? null : { answer, ...asked } });
  }

  #publish(changes: Partial<Shown>): void {
    const before = this.shown.getState();
    const next = { ...before, ...changes };
    const waiting = !next.moving && next.failure === null && (next.view?.scope !== this.#scope || next.view.partial === true);
    if (!sameParts(before, { ...next, waiting })) this.shown.setState({ ...next, waiting }, true);
    if (!waiting) this.#deps.onAnswered();
  }
}

function sameParts(a: Shown, b: Shown): boolean {
  return keysOf(a).every((part) => a[part] === b[part]);
}
