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
import { readJson } from '../../http/request.ts';
import { outcomeResponse } from '../../respond.ts';
import { connectDatabase, type SiteDatabase } from '../clickhouse.ts';
import { failureOf } from '../database-failures.ts';
import { purgesOf, writeStep } from '../purges.ts';
import { readSiteSettings } from '../settings.ts';
import { shieldsOf, writeShield } from '../shields.ts';
import { hasHalfCharacter } from '../site-query.ts';
import { answerPosts, openOperatorSite, type OperatorDependencies, type OperatorFunction } from './operator-site.ts';

/** Room beside the longest selection for the words that say what is asked. */
const MAX_BYTES = MAX_QUESTION_BYTES + 64;

/** Lists and changes what an operator keeps out of the site. It only writes down what is asked: the nightly command acts. */
export function createSiteCleanup(deps: OperatorDependencies, admit = openOperatorSite(deps)): OperatorFunction {
  const answer = async (request: Request, address: string) => {
    const admitted = await admit(request, address);
    if (!admitted.ok) return outcomeResponse(admitted);
    if (admitted.value.operator.role !== 'operator')
      return outcomeResponse(fail('forbidden', 'Only operators of the site may leave rows out of it.'));
    const answered = admitted.value.ask(async () => {
      const ask = await readJson(request, CleanupAskSchema, MAX_BYTES, deps);
      if (hasHalfCharacter(ask)) return fail('bad-input', 'The request holds half a character, which no text on the whole site has.');
      const settings = readSiteSettings(deps.env);
      if (settings === null) return fail('unavailable', 'The whole site is not configured.', { retry: false });
      return carryOut(connectDatabase(settings, deps.fetch), settings.site, ask, deps.now());
    });
    return outcomeResponse(await answered);
  };
  return answerPosts('site-cleanup', answer, failureOf);
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
