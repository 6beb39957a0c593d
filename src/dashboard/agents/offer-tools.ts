import type { Outcome } from '#contract/outcome.ts';
import type { ModelContext, ModelContextTool } from './model-context.ts';
import { agentTools, runTool, type AgentDesk, type AgentTool } from '#question/agent-tools.ts';

/** What an agent asked, as the operator sees it. */
export interface ToolCall {
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

/** Answers one call of a tool from one source, whatever is chosen meanwhile. */
type AtDesk = (answer: (desk: AgentDesk) => Promise<Outcome<unknown>>) => Promise<Outcome<unknown>>;

interface OfferOptions {
  /** Whether single page views are offered. */
  rows: boolean;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** Called with every call, failed ones too. */
  onCall(call: ToolCall): void;
}

/**
 * Registers the tools until `signal` is aborted; none stays where one is refused.
 *
 * @throws where the browser takes a tool not
 */
export async function offerTools(context: ModelContext, atDesk: AtDesk, options: OfferOptions): Promise<void> {
  const { rows, signal } = options;
  const offered = agentTools(rows).map((tool) => context.registerTool(offeredTool(tool, atDesk, options), { signal }));
  await Promise.all(offered);
}

function offeredTool(tool: AgentTool, atDesk: AtDesk, { now, onCall }: OfferOptions): ModelContextTool {
  const { name, title, description, inputSchema } = tool;
  return {
    name,
    title,
    description,
    inputSchema,
    // Paths, titles and referrers are untrusted: any visitor can set them.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async (input) => {
      const outcome = await atDesk((desk) => runTool(tool, input, desk));
      const answer = outcome.ok ? outcome.value : { failure: outcome.failure };
      onCall({
        title,
        at: now(),
        input: (JSON.stringify(input) ?? '').slice(0, MAX_SHOWN_INPUT),
        characters: JSON.stringify(answer).length,
        refused: outcome.ok ? null : outcome.failure.message,
      });
      return answer;
    },
  };
}
