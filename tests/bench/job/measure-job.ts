import type { EventBlock } from '../../../workers/store/blocks/event-block.ts';
import { BENCH_NOW, benchDays } from '../data/now.ts';
import { makeTraffic } from '../data/traffic.ts';
import { firstDifference } from '../measure/equal.ts';
import { roundsFor, summarise, type Times } from '../measure/sample-times.ts';
import { fillRow, makeJobData } from './job-data.ts';
import type { JobAnswer, JobData, JobEngine, JobQuestion } from './job.ts';

const JOB_SEED = 20_260_420;
/** Rows that the job appends, at most. */
export const JOB_SPARE = 2_000;
/** Time spent on the questions of one engine. */
const BUDGET_MS = 4_000;
/** Behind what was asked before, however often an engine asks: all answer the same questions and append the same rows. */
const FIRST_NEW_RANGE = BENCH_NOW + 30_000;
const FIRST_APPEND = BENCH_NOW + 60_000;
/** Appends after which answers are compared; every engine makes at least as many. */
const CHECKED_APPENDS = 15;

export interface JobInput {
  block: EventBlock;
  data: JobData;
  days: number[];
}

export interface JobResult {
  engine: string;
  version: string;
  loadMs: number;
  times: Record<string, Times>;
  /** Answers by question, for comparison between engines. */
  answers: Record<string, JobAnswer>;
}

/** The same rows for every engine. */
export function makeJobInput(count: number): JobInput {
  const days = benchDays();
  const block = makeTraffic({ count, seed: JOB_SEED, days, apart: true, bots: 0 });
  return { block, data: makeJobData(block, days, JOB_SPARE), days };
}

/** Questions of the job at an instant, in the order in which they are asked in turn. */
function jobQuestions(days: number[], now: number): Record<string, JobQuestion> & { last7: JobQuestion; month: JobQuestion } {
  const last = (count: number): JobQuestion => {
    const firstDay = days.length - 1 - count;
    return { from: days[firstDay] ?? 0, to: now + 1, firstDay, now, filter: null };
  };
  return {
    last7: last(7),
    month: last(30),
    all: last(days.length - 1),
    'month, 3 countries': { ...last(30), filter: { country: ['AA', 'BA', 'CA'], device: [] } },
    'month, 1 country and device': { ...last(30), filter: { country: ['BA'], device: ['Mobile'] } },
  };
}

/**
 * Measures one engine as a dashboard asks: all questions in turn, their end a millisecond later each time; then a range that it was
 * never asked for before; then appends.
 */
export function measureJob<Raw>(engine: JobEngine<Raw>, input: JobInput, loadMs: number, version = ''): JobResult {
  const answers: Record<string, JobAnswer> = {};
  const times: Record<string, number[]> = {};
  const ask = (name: string, question: JobQuestion): void => {
    engine.settle?.();
    const start = performance.now();
    const raw = engine.ask(question);
    (times[name] ??= []).push(performance.now() - start);
    answers[name] ??= engine.read(raw);
  };
  const askAll = (round: number) => {
    for (const [name, question] of Object.entries(jobQuestions(input.days, BENCH_NOW + round))) ask(name, question);
  };
  const start = performance.now();
  askAll(0);
  const rounds = roundsFor(performance.now() - start, BUDGET_MS, 15, 300);
  const warmUp = Math.max(5, Math.ceil(rounds / 5));
  for (let round = 1; round < rounds + warmUp; round++) askAll(round);
  for (let round = 0; round < rounds + warmUp; round++) {
    const { last7, month } = jobQuestions(input.days, FIRST_NEW_RANGE + round);
    engine.forget?.();
    // An engine that keeps its last range up to date comes from another one, too.
    engine.ask(last7);
    ask(NEW_RANGE, month);
  }
  times[APPEND] = measureAppends(engine, input, rounds + warmUp, answers);
  return {
    engine: engine.name,
    version,
    loadMs,
    times: Object.fromEntries(Object.entries(times).map(([name, list]) => [name, summarise(list, warmUp)])),
    answers,
  };
}

export const APPEND = 'append 1 + month';
export const NEW_RANGE = 'month, never asked before';

/** Every append begins a visit of a visitor who was away for an hour, one millisecond after the last append. */
function measureAppends<Raw>(engine: JobEngine<Raw>, input: JobInput, rounds: number, answers: Record<string, JobAnswer>): number[] {
  const { data } = input;
  const times: number[] = [];
  const visitors = visitorsAway(data);
  for (let round = 0; round < Math.min(JOB_SPARE, rounds); round++) {
    const now = FIRST_APPEND + round;
    fillRow(data, now, visitors[round % visitors.length] ?? 0, (round * 104_729) % input.block.count);
    engine.prepare(data.count);
    const { month } = jobQuestions(input.days, now);
    const start = performance.now();
    engine.append();
    const raw = engine.ask(month);
    times.push(performance.now() - start);
    data.count++;
    if (round === CHECKED_APPENDS - 1) answers[APPEND] = engine.read(raw);
  }
  return times;
}

function visitorsAway(data: JobData): number[] {
  const here = new Set<number>();
  for (let row = data.count - 1; row >= 0 && (data.ts[row] ?? 0) > BENCH_NOW - 3_600_000; row--) here.add(data.codes.visitor[row] ?? 0);
  return data.names.visitor.map((_, code) => code).filter((code) => !here.has(code));
}

/** The first difference of each answer of an engine to another's. */
export function compareAnswers(result: JobResult, reference: JobResult): string[] {
  return Object.keys(reference.answers)
    .map((name) => firstDifference(result.answers[name], reference.answers[name], name))
    .filter((difference) => difference !== '');
}
