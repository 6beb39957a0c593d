import { BOOSTS_KEPT, RECENT_BOOSTS, type BoostEvent } from '#contract/documents/boosting.ts';
import type { Documents, Quota } from '../persistence/documents/documents.ts';
import { boostEntry, readBoost, readTests } from './boost.ts';
import { readSchedule, type Schedule } from './schedule.ts';

const DOCUMENT = 'boosting';
const TESTS = 'boosting-tests';

/** Schedule and boosts as all tabs share them. */
export class BoostStore {
  readonly #documents: Documents;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  async schedule(): Promise<Schedule> {
    return readSchedule(await this.#documents.get(DOCUMENT));
  }

  /** Changes the schedule as one step, however many tabs change it at once. */
  async change(change: (schedule: Schedule) => Schedule): Promise<void> {
    await this.#documents.update(DOCUMENT, (value) => change(readSchedule(value)));
  }

  /** Newest first; damaged entries are left out. */
  async boosts(): Promise<BoostEvent[]> {
    const entries = await this.#documents.collection('boosts').newest(BOOSTS_KEPT);
    return entries.flatMap((entry) => readBoost(entry) ?? []);
  }

  /** False where the boost's id is taken, or the quota used up: the database decides for all tabs. */
  async add(boost: BoostEvent, quota: Quota): Promise<boolean> {
    const added = await this.#documents.collection('boosts').add([boostEntry(boost)], BOOSTS_KEPT, quota);
    return added.length > 0;
  }

  /** Tests, newest first: kept apart, so that they are in no figure and use none of the day's limit. */
  async tests(): Promise<BoostEvent[]> {
    return readTests(await this.#documents.get(TESTS));
  }

  async addTest(boost: BoostEvent): Promise<void> {
    await this.#documents.update(TESTS, (value) => [boost, ...readTests(value)].slice(0, RECENT_BOOSTS).map(boostEntry));
  }

  async clear(): Promise<void> {
    await this.#documents.set(TESTS, []);
    await this.#documents.collection('boosts').clear();
  }

  /** Calls back after every change in any tab. */
  watch(listener: () => void): void {
    this.#documents.watch(DOCUMENT, listener);
    this.#documents.watch(TESTS, listener);
    this.#documents.collection('boosts').watch(listener);
  }
}
