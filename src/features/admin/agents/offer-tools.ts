import { fail, type Outcome } from '../../../../workers/contract/outcome.ts';
import type { ModelContext, ModelContextTool } from './model-context.ts';
import { AGENT_TOOLS, type AgentDesk, type AgentTool } from './tools.ts';

/** What an agent asked, as the operator sees it. */
export interface AskedTool {
  title: string;
  /** Epoch ms. */
  at: number;
  /** The input as JSON, shortened. */
  input: string;
  /** Length of the answer as JSON. */
  characters: number;
  /** Why it was not answered; null where it was. */
  refused: string | null;
}

/** An answer that is longer is refused: an agent can ask for less. */
const MAX_ANSWER_CHARACTERS = 200_000;
const MAX_SHOWN_INPUT = 200;

/**
 * Registers the tools until `signal` is aborted; none stays where one is refused.
 *
 * @param onAsked is called with every call, failed ones too
 * @throws where the browser takes a tool not
 */
export async function offerTools(
  context: ModelContext,
  desk: AgentDesk,
  { rows, signal, onAsked }: { rows: boolean; signal: AbortSignal; onAsked: (asked: AskedTool) => void },
): Promise<void> {
  const tools = AGENT_TOOLS.filter(({ givesRows }) => rows || !givesRows);
  const offered = tools.map((tool) => context.registerTool(offeredTool(tool, desk, onAsked), { signal }));
  await Promise.all(offered);
}

function offeredTool(tool: AgentTool, desk: AgentDesk, onAsked: (asked: AskedTool) => void): ModelContextTool {
  const { name, title, description, inputSchema } = tool;
  return {
    name: `bugmatrix_${name}`,
    title,
    description,
    inputSchema,
    // Paths, titles and referrers are untrusted: any visitor can set them.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async (input) => {
      const outcome = bounded(typeof input === 'object' && input !== null ? await tool.run(input, desk) : noObject());
      const answer = outcome.ok ? outcome.value : { failure: outcome.failure };
      onAsked({
        title,
        at: desk.now(),
        input: (JSON.stringify(input) ?? '').slice(0, MAX_SHOWN_INPUT),
        characters: JSON.stringify(answer).length,
        refused: outcome.ok ? null : outcome.failure.message,
      });
      return answer;
    },
  };
}

function noObject(): Outcome<never> {
  return fail('bad-input', 'The input must be an object.');
}

function bounded(outcome: Outcome<unknown>): Outcome<unknown> {
  if (!outcome.ok || JSON.stringify(outcome.value).length <= MAX_ANSWER_CHARACTERS) return outcome;
  return fail('too-expensive', 'The answer is too long: ask for fewer rows or a shorter range.');
}
