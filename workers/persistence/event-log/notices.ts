import type { StoreNotice } from '#contract/ports/local-store.ts';
import type { Trouble } from './connection.ts';
import { LOGS } from '#contract/rows/logs.ts';
import type { State } from './state.ts';

/** What the operator should know: from the state of the database, and from why it is not used now (null: it is used). */
export function noticesOf(state: State | null, trouble: Trouble | null): StoreNotice[] {
  const sum = (figure: 'missing' | 'quarantined' | 'trimmed'): number =>
    state === null ? 0 : LOGS.reduce((total, log) => total + state.logs[log][figure], 0);
  const notices = trouble === null ? [] : [TROUBLE_NOTICES[trouble]];
  const [missing, quarantined, trimmed] = [sum('missing'), sum('quarantined'), sum('trimmed')];
  if (missing > 0) notices.push(notice('rows-missing', `${missing} stored rows are missing from this browser's database.`, missing));
  if (quarantined > 0) notices.push(notice('rows-quarantined', `${quarantined} stored rows were damaged and set aside.`, quarantined));
  if (trimmed > 0)
    notices.push(notice('quota-trimmed', `${trimmed} of the oldest rows were removed because the browser's storage is full.`, trimmed));
  return notices;
}

const TROUBLE_NOTICES: Readonly<Record<Trouble, StoreNotice>> = {
  quota: notice('memory-only', "The browser's storage is full: new page views are held in memory until there is room."),
  blocked: notice(
    'database-blocked',
    'Another tab holds the database: page views are held in memory until it answers. Close other tabs of this site.',
  ),
  newer: notice('newer-version', 'The database was written by a newer version of this site and is not changed. Reload the page.'),
  lost: notice('memory-only', 'The browser denies access to its database: page views are held in memory.'),
};

function notice(code: StoreNotice['code'], message: string, count = 0): StoreNotice {
  return { code, message, count };
}
