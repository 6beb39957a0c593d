import { createStore, type StoreApi } from 'zustand/vanilla';
import { atMoment, queryAt } from '#engine/source/ask-source.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { pageClock } from '#lib/clock.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { newUuid } from '#lib/uuid.ts';
import type { ModelContext } from './model-context.ts';
import type { ToolCall } from './offer-tools.ts';

/** Whether agents may ask, and what they asked. Nothing of it outlives the page. */
export interface AgentSession {
  allowed: 'nothing' | 'figures' | 'rows';
  /** The browser took the tools not. */
  failed: boolean;
  /** Newest first. */
  calls: readonly ToolCall[];
}

const CLOSED: AgentSession = { allowed: 'nothing', failed: false, calls: [] };
/** Calls that stay listed. */
const MAX_CALLS = 100;

export const agentSession: StoreApi<AgentSession> = createStore<AgentSession>(() => CLOSED);
let ending = new AbortController();

/** Takes every tool away from agents; what they asked stays listed. */
export function endAgentSession(): void {
  ending.abort();
  agentSession.setState({ allowed: 'nothing' });
}

/** Lets agents ask for figures, or for single page views too, until the session is ended. */
export async function allowAgents(context: ModelContext, allowed: 'figures' | 'rows'): Promise<void> {
  endAgentSession();
  const { signal } = (ending = new AbortController());
  agentSession.setState({ allowed, failed: false });
  const onCall = (call: ToolCall) => agentSession.setState(({ calls }) => ({ calls: [call, ...calls].slice(0, MAX_CALLS) }));
  try {
    const offers = await loadPart(() => import('./offer-tools.ts'));
    if (signal.aborted) return;
    if (offers === null) return endAgentSession();
    const now = () => pageClock.now();
    const zone = viewerZone();
    await offers.offerTools(context, (answer) => atMoment((moment) => answer({ query: queryAt(moment), now, zone, newId: newUuid })), {
      ...{ rows: allowed === 'rows', signal, now, onCall },
    });
  } catch {
    if (signal.aborted) return;
    endAgentSession();
    agentSession.setState({ failed: true });
  }
}
