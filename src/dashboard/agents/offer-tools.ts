import type { ModelContext, ModelContextTool } from './model-context.ts';
import { agentTools, runTool, type AgentDesk, type AgentTool } from './tools.ts';

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
  const offered = agentTools(rows).map((tool) => context.registerTool(offeredTool(tool, desk, onAsked), { signal }));
  await Promise.all(offered);
}

function offeredTool(tool: AgentTool, desk: AgentDesk, onAsked: (asked: AskedTool) => void): ModelContextTool {
  const { name, title, description, inputSchema } = tool;
  return {
    name,
    title,
    description,
    inputSchema,
    // Paths, titles and referrers are untrusted: any visitor can set them.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async (input) => {
      const outcome = await runTool(tool, input, desk);
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
