import { createHmac, hkdfSync } from 'node:crypto';
import type { EventRow } from '../../../workers/contract/rows/event.ts';
import type { Naming } from '../../../workers/opened/rows/naming.ts';

/** Names of what is imported: the same for the same content, and nobody without the secret can try out whose they are. */
export interface HistoryNaming extends Naming {
  /**
   * The id of a row whose file gives it none: by what it says, and how many rows of its visitor are before it at the same instant. So
   * lines of one second keep their order, which a file that begins within that second may not know.
   */
  line(row: EventRow, before: number): string;
}

/** `secret`: that of the site (`SITE_SECRET`). With another one everything has other names. */
export function openNaming(secret: string, site: string): HistoryNaming {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `history ${site}`, 32));
  const digest = (...content: unknown[]) => createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
  return {
    visitor: ({ visitor, address, agent }) => digest('visitor', ...(visitor === '' ? [address, agent] : [visitor])).slice(0, 24),
    row: (id) => (id === '' ? '' : uuid(id.slice(0, 8), digest('row', id))),
    line: ({ visitor, ts, path, query, title }, before) =>
      uuid(before.toString(16).padStart(8, '0'), digest('line', visitor, ts, path, query, title)),
  };
}

/** Of version 8, whose bits follow a rule of their own (RFC 9562). Rows of one instant are ordered by how their ids begin. */
function uuid(first: string, digest: string): string {
  return `${first}-${digest.slice(0, 4)}-8${digest.slice(4, 7)}-8${digest.slice(7, 10)}-${digest.slice(10, 22)}`;
}

/** Whether {@link HistoryNaming} made an id; those of other versions are of one reading. */
export function isNamed(id: string): boolean {
  return id[14] === '8';
}
