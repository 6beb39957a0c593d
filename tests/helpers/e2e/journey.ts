import { expect, test as base } from '../../e2e/support/test.ts';
import { watchTrouble, type Trouble } from './trouble.ts';

export { expect, FAULTS_TAG, QUALITY } from '../../e2e/support/test.ts';

interface Options {
  /** Off where the test makes trouble on purpose, such as a server that is gone. */
  watched: boolean;
}

interface Fixtures {
  trouble: Trouble;
}

/** The test function of the journeys: each of them also shows that its pages ran without a word of complaint. */
export const test = base.extend<Options & Fixtures>({
  watched: [true, { option: true }],
  trouble: [
    async ({ context, watched }, use) => {
      const trouble = watchTrouble(context);
      await use(trouble);
      if (watched) expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});
