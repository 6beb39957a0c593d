import { readFileSync } from 'node:fs';

/** @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, location: object }} Mutant */

/**
 * A checker of Stryker: of the mutants that it makes at the drawn places, only those that were drawn are tested. The others count as
 * not compiling, the one verdict of a checker that leaves them out of all figures.
 */
class SampleChecker {
  /** @type {Set<string>} */
  #drawn = new Set();

  async init() {
    this.#drawn = new Set(JSON.parse(readFileSync(process.env.MUTATION_SAMPLE ?? '', 'utf8')));
  }

  /** @param {Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  /** @param {Mutant[]} mutants */
  async check(mutants) {
    const verdict = (/** @type {Mutant} */ mutant) =>
      this.#drawn.has(keyOf(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

/**
 * What tells one mutant from all others.
 * @param {Omit<Mutant, 'id'>} mutant
 */
export function keyOf({ fileName, location, mutatorName, replacement }) {
  return JSON.stringify([fileName, location, mutatorName, replacement]);
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: Object.assign(() => new SampleChecker(), { inject: [] }) }];
