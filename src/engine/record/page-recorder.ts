import type { Observation } from '#contract/rows/event.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { RECORDER_KEYS } from '#lib/browser/recorder-keys.ts';
import { Incidents } from '../errors/incidents.ts';
import { PageSignals } from '../signals/page-signals.ts';
import { isOptedOut, readOptOut } from '../state/opt-out.ts';
import { makeObservation, type ObservationDependencies, type PageEvent } from './observation.ts';
import { Outbox } from './outbox/outbox.ts';
import { recorderEnvironment, type RecorderEnvironment } from './recorder-environment.ts';
import { Session } from './session/session.ts';
import { ViewCounter } from './views/view-counter.ts';

/** How both mirror keys begin (see `mirror-stamp.ts`). */
const STAMP = /^\{"v":1,"epoch":\{[^}]*?"n":(\d{1,15})[,}]/;

/**
 * Writes down what happens on a page: views, signals, errors. It needs nothing but the browser's storage, and all of it is in the
 * first script of every page: the engine, which is loaded after the paint, moves what was written to the database.
 */
export class PageRecorder {
  readonly env: RecorderEnvironment;
  readonly session: Session;
  readonly outbox: Outbox;
  readonly signals: PageSignals;
  readonly views: ViewCounter;
  readonly incidents: Incidents;
  /** Number of the erase epoch in force, as far as this page knows. */
  epoch: number;
  readonly #observation: ObservationDependencies;
  #isLoadRecorded = false;

  constructor(env: RecorderEnvironment) {
    this.env = env;
    this.epoch = storedEpochNumber(env.local);
    this.session = new Session(env);
    this.outbox = new Outbox(env.local, env.tab);
    this.#observation = {
      ...env,
      // Before the paint, laying out the page for it would be a long task of ours on a phone.
      viewport: () => (env.awaitsPaint() ? '' : env.viewport()),
      epoch: () => this.epoch,
      sessionId: () => this.session.record.id,
    };
    this.signals = new PageSignals({ ...env, isOptedOut, record: (event) => this.record(event) });
    this.views = new ViewCounter({
      ...env,
      session: this.session,
      isOptedOut,
      record: (event) => this.#recordView(event),
      onRecorded: (id, path) => this.signals.viewed({ id, path }),
    });
    this.incidents = new Incidents({
      ...env,
      isOptedOut,
      pageViewId: () => this.signals.currentView?.view.id ?? '',
      session: () => this.session.record.id,
    });
  }

  start(): void {
    const { env, session, views, signals, incidents } = this;
    const laidOut = () => this.outbox.addViewport(env.viewport);
    const hidden = () => {
      laidOut();
      signals.hidden();
      incidents.hidden();
    };
    env.watchErrors((incident) => incidents.report(incident));
    readOptOut(env.local);
    signals.start();
    env.afterPaint(laidOut);
    env.watchLifecycle({
      onSeen: () => {
        views.seen();
        signals.seen();
      },
      onHidden: hidden,
      onLeaving: () => incidents.leaving(),
      onSuspend: hidden,
      onResume: () => {
        session.continue();
        views.restored();
        incidents.resume();
      },
    });
  }

  /** When the call returns, the journal line is written. Never throws, never waits. */
  record(event: PageEvent): Observation {
    const observation = makeObservation(this.#observation, event);
    this.outbox.add(observation);
    return observation;
  }

  /** The first page view of the document reports its load, too. */
  #recordView(event: PageEvent): Observation {
    const load = this.#isLoadRecorded ? {} : { load: this.env.tab };
    this.#isLoadRecorded = true;
    return this.record({ ...event, ...load });
  }
}

let recorder: PageRecorder | null = null;

/** Starts the recorder of this page at the first call; later calls give the same one. */
export function startRecorder(): PageRecorder {
  if (!recorder) {
    recorder = new PageRecorder(recorderEnvironment());
    recorder.start();
  }
  return recorder;
}

/**
 * Number of the erase epoch that the mirror is stamped with; 0 where it has no stamp. The copy of the newest rows behind the stamp
 * is not parsed: it has up to 100 KB, and the page is not yet painted.
 */
function storedEpochNumber(storage: GuardedStorage): number {
  const { events, visitor } = RECORDER_KEYS;
  return Math.max(...[events, visitor].map((key) => Number(STAMP.exec(storage.read(key) ?? '')?.[1] ?? 0)));
}
