import { fail, type Outcome } from '#contract/outcome.ts';
import type { Schema } from '#contract/schema.ts';
import { callerOf, type HostContext } from '../../http/host-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readJson } from '../../http/request.ts';
import { isOwnAddress, methodNotAllowed, nothingBelow, outcomeResponse } from '../../respond.ts';
import { connectDatabase, type SiteDatabase } from '../clickhouse.ts';
import { failureOf } from '../database-failures.ts';
import { readSiteSettings, type SiteSettings, type Task } from '../settings.ts';
import { hasHalfCharacter } from '../site-query.ts';
import { failureOfRefusal, openOperatorSite, type Admit, type OperatorDependencies } from './operator-site.ts';

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

/** Answers POSTs of a site's operators, and nobody else's: always an `Outcome`, with its status. */
export function createOperatorEndpoint<Ask>(
  { name, forbidden, schema, maxBytes, task, carryOut }: OperatorEndpoint<Ask>,
  deps: OperatorDependencies,
  admit: Admit = openOperatorSite(deps),
): (request: Request, context?: HostContext) => Promise<Response> {
  const answered = async (request: Request, address: string): Promise<Outcome<object>> => {
    try {
      const admitted = await admit(request, address);
      if (!admitted.ok) return admitted;
      if (admitted.value.operator.role !== 'operator') return fail('forbidden', forbidden);
      return await admitted.value.ask(async () => {
        const ask = await readJson(request, schema, maxBytes, deps);
        if (hasHalfCharacter(ask)) return fail('bad-input', 'The request holds half a character, which no text on the whole site has.');
        const settings = readSiteSettings(deps.env, task);
        if (settings === null) return fail('unavailable', 'The whole site is not configured.', { retry: false });
        return carryOut(connectDatabase(settings, deps.fetch), settings, ask, deps.now());
      });
    } catch (error) {
      return error instanceof Refusal ? failureOfRefusal(error) : failureOf(error);
    }
  };
  return async (request, context) => {
    if (!isOwnAddress(new URL(request.url), name)) return nothingBelow();
    if (request.method !== 'POST') return methodNotAllowed('POST');
    return outcomeResponse(await answered(request, callerOf(context)));
  };
}
