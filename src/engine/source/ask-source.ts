import { fail, type Outcome } from '../../../workers/contract/outcome.ts';
import type { Description, Query } from '../../../workers/contract/ports/query.ts';
import type { DashboardAnswer, DashboardQuestion } from '../../../workers/contract/questions/dashboard.ts';
import { pageClock } from '../../lib/clock.ts';
import { describeSource, sourceStore } from './current-source.ts';
import { fitGoals, fitPanels, fitRobots, refusal, type Asked } from './fit-question.ts';
import { inTime } from './in-time.ts';

/** Makes a dashboard's question of the time (epoch ms) and the earliest page view that can be asked about. */
export type MakeQuestion = (now: number, earliest: number | null) => DashboardQuestion;

/**
 * Questions to the current source: the one way from a dashboard to its figures. Each is asked in words that the source
 * knows, fails without being asked where the source says that it cannot answer, and fails at the source's deadline.
 */
export const currentQuery: Omit<Query, 'describe'> = {
  dashboard: (question) =>
    asked((described) => {
      const fit = fitPanels(question, described);
      return put('dashboard', fit, described, (query, sent) => query.dashboard(sent), describeAgain);
    }),
  live: (question) => asked((described) => put('live', question, described, (query, sent) => query.live(sent))),
  list: (question) => asked((described) => put('list', question, described, (query, sent) => query.list(sent))),
  rows: (question) => asked((described) => put('rows', question, described, (query, sent) => query.rows(sent))),
  visit: (question) => asked((described) => put('visit', question, described, (query, sent) => query.visit(sent))),
  signals: (question) =>
    asked((described) => put('signals', fitGoals(question, described), described, (query, sent) => query.signals(sent))),
  errors: (question) => asked((described) => put('errors', question, described, (query, sent) => query.errors(sent))),
};

/** Asks a dashboard's question, made once it is known what the source holds: within the event that asks, where that is known already. */
export function askDashboard(makeQuestion: MakeQuestion): Promise<Outcome<DashboardAnswer>> {
  return asked(({ earliest }) => currentQuery.dashboard(makeQuestion(pageClock.now(), earliest)));
}

function asked<A>(ask: (described: Description) => Promise<Outcome<A>>): Promise<Outcome<A>> {
  const { description } = sourceStore.getState();
  if (description !== null) return ask(description);
  return describeSource().then((outcome) => (outcome.ok ? ask(outcome.value) : outcome));
}

function put<Q extends Asked & { id: string }, A extends { v: 1; id: string }>(
  kind: keyof Query,
  question: Q,
  described: Description,
  ask: (query: Query, sent: Q) => Promise<Outcome<A>>,
  onAnswer: (answer: A) => void = () => {},
): Promise<Outcome<A>> {
  const refused = refusal(kind, question, described);
  if (refused !== null) return Promise.resolve(refused);
  const { source } = sourceStore.getState();
  const sent = question.bots === undefined ? question : { ...question, bots: fitRobots(question.bots, described) };
  return inTime(source, ask(source.query, sent), (outcome) => {
    // An answer that is no answer to the question asked is not shown.
    if (outcome.ok && (outcome.value?.v !== 1 || outcome.value.id !== question.id)) {
      return fail('internal', `${source.title} answered another question than the one that was asked.`);
    }
    if (outcome.ok) onAnswer(outcome.value);
    return outcome;
  });
}

/** Another revision than the one described: what can be asked about may be more, or less. */
function describeAgain({ revision }: DashboardAnswer): void {
  if (sourceStore.getState().description?.revision !== revision) void describeSource();
}
