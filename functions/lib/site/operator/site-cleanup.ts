import { randomInt } from 'node:crypto';
import { MAX_QUESTION_BYTES } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import {
  CleanupAskSchema,
  MAX_LISTED_PURGES,
  MAX_OPEN_PURGES,
  MAX_PURGE_NUMBER,
  MAX_SHIELDS,
  type Cleanup,
  type CleanupAsk,
  type Shield,
} from '#contract/site/cleanup.ts';
import type { SiteDatabase } from '../clickhouse.ts';
import { purgesOf, writeStep } from '../purges.ts';
import { shieldsOf, writeShield } from '../shields.ts';
import { createOperatorEndpoint } from './operator-endpoint.ts';
import type { Admit, OperatorDependencies, OperatorFunction } from './operator-site.ts';

/** Room beside the longest selection for the words that say what is asked. */
const MAX_BYTES = MAX_QUESTION_BYTES + 64;

/**
 * Lists and changes what an operator keeps out of the site. It only writes down what is asked; the nightly command hides and removes
 * rows.
 */
export function createSiteCleanup(deps: OperatorDependencies, admit?: Admit): OperatorFunction {
  return createOperatorEndpoint(
    {
      name: 'site-cleanup',
      forbidden: 'Only operators of the site may leave rows out of it.',
      schema: CleanupAskSchema,
      maxBytes: MAX_BYTES,
      task: 'inserter',
      carryOut: (database, { site }, ask, now) => carryOut(database, site, ask, now),
    },
    deps,
    admit,
  );
}

async function carryOut(database: SiteDatabase, site: string, ask: CleanupAsk, now: number): Promise<Outcome<Cleanup>> {
  const list = async () => {
    const [shields, purges] = await Promise.all([shieldsOf(database, site), purgesOf(database, site)]);
    return { shields, purges: purges.slice(0, MAX_LISTED_PURGES).map(({ site: _, ...purge }) => purge) };
  };
  const before = await list();
  switch (ask.ask) {
    case 'list':
      return succeed(before);
    case 'shield':
      if (before.shields.length >= MAX_SHIELDS && !has(before.shields, ask.shield))
        return fail('bad-input', `There are ${MAX_SHIELDS} shields already: remove one first.`);
      await writeShield(database, site, ask.shield, true, now);
      return succeed(await list());
    case 'unshield':
      if (has(before.shields, ask.shield)) await writeShield(database, site, ask.shield, false, now);
      return succeed(await list());
    case 'purge':
      if (before.purges.filter(({ step }) => step === 'asked' || step === 'undoing').length >= MAX_OPEN_PURGES)
        return fail('rate-limited', `${MAX_OPEN_PURGES} purges are under way already: wait until the night carried them out.`);
      await writeStep(database, { site, purge: randomInt(1, MAX_PURGE_NUMBER), step: 'asked', selection: ask.selection }, now);
      return succeed(await list());
    case 'undo': {
      const found = before.purges.find(({ purge }) => purge === ask.purge);
      const isOpen = found?.step === 'asked' || (found?.step === 'hidden' && now < (found.undoUntil ?? 0));
      if (found === undefined || !isOpen) return fail('gone', 'This purge cannot be undone any more.');
      await writeStep(database, { ...found, site, step: 'undoing' }, now);
      return succeed(await list());
    }
    default:
      return ask satisfies never;
  }
}

function has(shields: readonly Shield[], { kind, value }: Shield): boolean {
  return shields.some((each) => each.kind === kind && each.value === value);
}
