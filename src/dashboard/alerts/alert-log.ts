import { MAX_ALERTS } from '#contract/limits.ts';
import type { EraseEpoch } from '#contract/ports/local-store.ts';
import { readStamp } from '#engine/mirror/mirror-stamp.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { fieldsOf, parseFields } from '#lib/untrusted.ts';

/** Far more than the log can have. */
const MAX_UNITS = 65_536;

/** What a rule told of one hour or day; times in epoch ms. */
export interface Alert {
  /** Id of the rule. */
  rule: string;
  from: number;
  to: number;
  value: number;
  /** The median of past weeks; null of a rule with a limit. */
  usual: number | null;
}

/** What this browser keeps of its alerts. */
export interface KeptAlerts {
  /** By id of the rule, the end of the last hour or day that was judged, epoch ms. */
  judged: Readonly<Record<string, number>>;
  /** What was not dismissed, the latest first; at most 100. */
  alerts: readonly Alert[];
}

export const NO_ALERTS: KeptAlerts = { judged: {}, alerts: [] };

/** The log of alerts in localStorage, shared by all tabs. What stands there may be anything. Where it is denied no rule begins. */
export class AlertLog {
  readonly #storage: GuardedStorage;
  readonly #epoch: () => EraseEpoch;

  /** @param epoch that of the last erase as far as this tab knows: what was written before it counts no more */
  constructor(storage: GuardedStorage, epoch: () => EraseEpoch) {
    this.#storage = storage;
    this.#epoch = epoch;
  }

  read(): KeptAlerts {
    return this.#stored().kept;
  }

  /** Reads, changes and writes in one step: no other tab comes between. */
  update(change: (kept: KeptAlerts) => KeptAlerts): void {
    const { epoch, kept } = this.#stored();
    const { judged, alerts } = change(kept);
    const latest = alerts.toSorted((a, b) => b.to - a.to).slice(0, MAX_ALERTS);
    this.#storage.write(STORAGE_KEYS.alerts, JSON.stringify({ epoch, judged, alerts: latest }));
  }

  /** The log with its epoch: another tab may know of an erase already. */
  #stored(): { epoch: EraseEpoch; kept: KeptAlerts } {
    const epoch = this.#epoch();
    const stored = parseFields(this.#storage.read(STORAGE_KEYS.alerts), MAX_UNITS);
    const stamp = readStamp(stored);
    if (stamp === null || stamp.n < epoch.n) return { epoch, kept: NO_ALERTS };
    return { epoch: stamp, kept: { judged: readJudged(stored.judged), alerts: readAlerts(stored.alerts) } };
  }
}

/** Of as many rules as there can be alerts, those that were judged latest: of rules that are no more it is never asked for. */
function readJudged(value: unknown): KeptAlerts['judged'] {
  const entries = Object.entries(fieldsOf(value)).flatMap(([id, to]): [string, number][] => (isTime(to) ? [[id, to]] : []));
  return Object.fromEntries(entries.toSorted(([, a], [, b]) => b - a).slice(0, MAX_ALERTS));
}

function readAlerts(value: unknown): Alert[] {
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, MAX_ALERTS) : [];
  return entries.flatMap((entry) => {
    const { rule, from, to, value: told, usual } = fieldsOf(entry);
    const isWhole = typeof rule === 'string' && isTime(from) && isTime(to) && isFigure(told) && (usual === null || isFigure(usual));
    return isWhole ? [{ rule, from, to, value: told, usual }] : [];
  });
}

/** What a Date can hold. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e15;
}

function isFigure(value: unknown): value is number {
  return Number.isFinite(value);
}
