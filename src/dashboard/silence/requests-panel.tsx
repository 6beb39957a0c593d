import { useCallback, useEffect, useState } from 'react';
import type { MadeRequest } from '#contract/requests.ts';
import { refusedRequests, type RefusedRequest } from '#engine/requests.ts';
import { countOf, formatBytes } from '#lib/format/format-number.ts';
import { Button } from '#ui/controls/button.tsx';
import { LongTable, type LongColumn } from '#ui/figures/long-table.tsx';
import { ELSEWHERE_ADDRESS, madeRequests, trySendingElsewhere } from './made-requests.ts';
import { CONFIGURED_HOSTS, purposeOf, silenceText } from './request-purposes.ts';

const ELSEWHERE = new URL(ELSEWHERE_ADDRESS).host;

type Listed = MadeRequest | RefusedRequest;

const isRefused = (request: Listed): request is RefusedRequest => 'rule' in request;

const COLUMNS: readonly LongColumn<Listed>[] = [
  {
    head: 'What for',
    width: 190,
    cell: (request) => (isRefused(request) ? `Refused: ${request.rule}` : purposeOf(request.address, location.origin)),
  },
  { head: 'To', cell: ({ address }) => toText(address) },
  { head: 'Made by', width: 120, cell: (request) => (isRefused(request) ? 'page' : request.by) },
  { head: 'Bytes', width: 110, numeric: true, cell: (request) => (isRefused(request) ? 'not sent' : bytesText(request)) },
];

/** The path on this site, or the host elsewhere; a policy names some sources by a word alone. */
function toText(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.origin === location.origin ? url.pathname : url.host;
}

function bytesText({ bytes, size }: MadeRequest): string {
  if (bytes > 0) return formatBytes(bytes);
  return size > 0 ? 'from a copy' : 'not told';
}

/** Every request of this page and its workers, whether any left this site, and one that is refused before one's eyes. */
export function RequestsPanel() {
  const [made, setMade] = useState<readonly MadeRequest[] | null>(null);
  const [tried, setTried] = useState<'no' | 'refused' | 'sent'>('no');
  const read = useCallback(() => void madeRequests().then(setMade), []);
  useEffect(read, [read]);
  const tryIt = async () => {
    setTried((await trySendingElsewhere()) === null ? 'sent' : 'refused');
    read();
  };
  if (made === null) return <p className="text-sm text-muted">Reading the browser’s records…</p>;
  const listed = [...made, ...refusedRequests()].sort((a, b) => a.at - b.at);
  const bytes = made.reduce((sum, each) => sum + each.bytes, 0);
  return (
    <div className="grid gap-3 text-sm text-muted">
      <p role="status" className="text-ink">
        {silenceText(made, location.origin)} {formatBytes(bytes)} over the network.
        {tried === 'refused' && ` The policy of this page refused the request to ${ELSEWHERE}: it was not sent.`}
        {tried === 'sent' && ` The request to ${ELSEWHERE} was not refused: this server sends no policy.`}
      </p>
      <LongTable
        caption="Requests of this page and its workers"
        columns={COLUMNS}
        rows={listed}
        rowKey={(request, index) => `${index} ${request.address}`}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void tryIt()}>
          Try to send to {ELSEWHERE}
        </Button>
        <Button size="small" onClick={read}>
          Read again
        </Button>
      </div>
      <p>{CONFIGURED_HOSTS.length === 0 ? 'The operator of this site configured no other host.' : configuredText()}</p>
      <p>
        This is what the browser remembers, and it does not tell all: not what it requests by itself (a new version of the service worker,
        the icon), what is loaded inside the frame of a map or video that you open, what extensions send, or what a worker requested that
        has ended. It hides the bytes of other sites that do not agree.
      </p>
    </div>
  );
}

function configuredText(): string {
  const told = CONFIGURED_HOSTS.map(({ host, purpose }) => `${host} (${purpose})`);
  return `The operator of this site configured ${countOf(told.length, 'other host')}: ${told.join(', ')}.`;
}
