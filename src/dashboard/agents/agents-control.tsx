import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { formatCount } from '#lib/format/format-number.ts';
import { formatClock, viewerZone } from '#lib/format/format-time.ts';
import { DataRow } from '../data/data-row.tsx';
import { agentSession, allowAgents, endAgentSession, type AgentSession } from './agent-session.ts';
import type { ModelContext } from './model-context.ts';
import type { ToolCall } from './offer-tools.ts';

const STATES: Readonly<Record<AgentSession['allowed'], string>> = {
  nothing: 'Agents cannot ask anything.',
  figures: 'Agents may ask for figures and lists until you stop it or leave the dashboard.',
  rows: 'Agents may ask for figures, lists and single page views until you stop it or leave the dashboard.',
};

const COLUMNS: readonly Column<ToolCall>[] = [
  { head: 'Time', cell: ({ at }) => formatClock(at, viewerZone()) },
  { head: 'Asked', cell: ({ title }) => title },
  { head: 'Input', cell: ({ input }) => <code className="text-xs break-all">{input}</code>, wide: true },
  { head: 'Characters given', cell: ({ characters }) => formatCount(characters), numeric: true },
  { head: 'Refused because', cell: ({ refused }) => refused ?? '', wide: true },
];

/** Lets agents in this browser ask the dashboard's questions, and lists what they asked. */
export function AgentsControl({ context }: { context: ModelContext }) {
  const { allowed, failed, calls } = useStore(agentSession);
  return (
    <DataRow
      title="Agents in this browser"
      text={`An agent of this browser can ask what you can ask here, and change nothing. Its model may run elsewhere: what it reads may leave this device, and texts of visitors reach it unchecked. ${STATES[allowed]}`}
      controls={
        <>
          {allowed !== 'figures' && <Button onClick={() => void allowAgents(context, 'figures')}>Allow figures</Button>}
          {allowed !== 'rows' && <Button onClick={() => void allowAgents(context, 'rows')}>Allow page views too</Button>}
          {allowed !== 'nothing' && (
            <Button variant="primary" onClick={endAgentSession}>
              Stop agents
            </Button>
          )}
        </>
      }
    >
      {failed && (
        <Notice tone="danger" role="alert" title="The browser did not accept the tools">
          Its interface to agents may be of another version, or forbidden on this site. No data was passed on.
        </Notice>
      )}
      {calls.length > 0 && (
        <DataTable
          caption="What agents asked, newest first"
          columns={COLUMNS}
          rows={calls}
          rowKey={(_, i) => calls.length - i}
          stacks="few"
        />
      )}
    </DataRow>
  );
}
