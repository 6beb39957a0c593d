import { fail, type Outcome } from '#contract/outcome.ts';
import type { Schema } from '#contract/schema.ts';
import { readJson } from '../../http/request.ts';
import { outcomeResponse } from '../../respond.ts';
import { connectDatabase, type SiteDatabase } from '../clickhouse.ts';
import { failureOf } from '../database-failures.ts';
import { readSiteSettings, type SiteSettings, type Task } from '../settings.ts';
import { hasHalfCharacter } from '../site-query.ts';
import { answerPosts, openOperatorSite, type Admit, type OperatorDependencies, type OperatorFunction } from './operator-site.ts';

interface OperatorEndpoint<Ask> {
  /** Name of the function. */
  name: string;
  /** What somebody who is no operator is told. */
  forbidden: string;
  schema: Schema<Ask>;
  maxBytes: number;
  /** The account with which it is carried out. */
  task: Task;
  /** `now` = epoch ms. */
  carryOut(database: SiteDatabase, settings: SiteSettings, ask: Ask, now: number): Promise<Outcome<object>>;
}

/** Does what the operators of a site ask for, and nobody else. */
export function createOperatorEndpoint<Ask>(
  { name, forbidden, schema, maxBytes, task, carryOut }: OperatorEndpoint<Ask>,
  deps: OperatorDependencies,
  admit: Admit = openOperatorSite(deps),
): OperatorFunction {
  const answer = async (request: Request, address: string): Promise<Outcome<object>> => {
    const admitted = await admit(request, address);
    if (!admitted.ok) return admitted;
    if (admitted.value.operator.role !== 'operator') return fail('forbidden', forbidden);
    return admitted.value.ask(async () => {
      const ask = await readJson(request, schema, maxBytes, deps);
      if (hasHalfCharacter(ask)) return fail('bad-input', 'The request holds half a character, which no text on the whole site has.');
      const settings = readSiteSettings(deps.env, task);
      if (settings === null) return fail('unavailable', 'The whole site is not configured.', { retry: false });
      return carryOut(connectDatabase(settings, deps.fetch), settings, ask, deps.now());
    });
  };
  return answerPosts(name, async (request, address) => outcomeResponse(await answer(request, address)), failureOf);
}
