import * as v from 'valibot';
import { MAX_QUESTION_BYTES } from '#contract/limits.ts';
import { fail, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { QUESTION_KINDS } from '#contract/questions/question-kinds.ts';
import { exactObject, must, oneOf } from '#contract/schema.ts';
import type { SiteAsk } from '#contract/site/ask.ts';
import { callerOf, type HostContext } from '../../http/host-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readJson } from '../../http/request.ts';
import { isOwnAddress, methodNotAllowed, nothingBelow, outcomeResponse } from '../../respond.ts';
import { failureOfRefusal, openOperatorSite, type Admit, type OperatorDependencies } from './operator-site.ts';

/** Room beside the longest question for the words that say which one it is. */
const MAX_BYTES = MAX_QUESTION_BYTES + 64;

/** The question itself is checked by what answers it. */
const AskSchema = exactObject({
  v: v.literal(1, must('be 1')),
  ask: oneOf(['describe', ...QUESTION_KINDS]),
  question: v.exactOptional(v.unknown()),
});

/** Answers the questions of the contract to who shows a token for the site: always an `Outcome`, with its status. Nothing is logged. */
export function createSiteAnalytics(deps: OperatorDependencies): (request: Request, context?: HostContext) => Promise<Response> {
  const admit = openOperatorSite(deps);
  return async (request, context) => {
    if (!isOwnAddress(new URL(request.url), 'site-analytics')) return nothingBelow();
    if (request.method !== 'POST') return methodNotAllowed('POST');
    return outcomeResponse(await answered(request, callerOf(context), admit, deps));
  };
}

async function answered(request: Request, address: string, admit: Admit, deps: OperatorDependencies): Promise<Outcome<object>> {
  try {
    const admitted = await admit(request, address);
    if (!admitted.ok) return admitted;
    return await admitted.value.ask(async () => {
      const { ask, question } = await readJson(request, AskSchema, MAX_BYTES, deps);
      return questionOf(admitted.value.query, ask)(question);
    });
  } catch (error) {
    return error instanceof Refusal ? failureOfRefusal(error) : fail('internal', 'The whole site could not answer this question.');
  }
}

/** A question by its name. Each checks what it is given, whatever that is. */
function questionOf(query: Query, ask: SiteAsk['ask']): (question: unknown) => Promise<Outcome<object>> {
  return query[ask] as (question: unknown) => Promise<Outcome<object>>;
}
