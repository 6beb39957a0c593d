import * as v from 'valibot';
import { MAX_QUESTION_BYTES } from '#contract/limits.ts';
import { fail, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { QUESTION_KINDS } from '#contract/questions/question-kinds.ts';
import { exactObject, must, oneOf } from '#contract/schema.ts';
import type { SiteAsk } from '#contract/site/ask.ts';
import { readJson } from '../../http/request.ts';
import { outcomeResponse } from '../../respond.ts';
import { answerPosts, openOperatorSite, type OperatorDependencies, type OperatorFunction } from './operator-site.ts';

/** Room beside the longest question for the words that say which one it is. */
const MAX_BYTES = MAX_QUESTION_BYTES + 64;

/** The question itself is checked by what answers it. */
const AskSchema = exactObject({
  v: v.literal(1, must('be 1')),
  ask: oneOf(['describe', ...QUESTION_KINDS]),
  question: v.exactOptional(v.unknown()),
});

/** Answers the questions of the contract to who shows a token for the site: always an `Outcome`, with its status. Nothing is logged. */
export function createSiteAnalytics(deps: OperatorDependencies): OperatorFunction {
  const admit = openOperatorSite(deps);
  const answer = async (request: Request, address: string) => {
    const admitted = await admit(request, address);
    if (!admitted.ok) return outcomeResponse(admitted);
    const answered = admitted.value.ask(async () => {
      const { ask, question } = await readJson(request, AskSchema, MAX_BYTES, deps);
      return questionOf(admitted.value.query, ask)(question);
    });
    return outcomeResponse(await answered);
  };
  return answerPosts('site-analytics', answer, () => fail('internal', 'The whole site could not answer this question.'));
}

/** A question by its name. Each checks what it is given, whatever that is. */
function questionOf(query: Query, ask: SiteAsk['ask']): (question: unknown) => Promise<Outcome<object>> {
  return query[ask] as (question: unknown) => Promise<Outcome<object>>;
}
