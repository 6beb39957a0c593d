import { MAX_ALERTS } from '#contract/limits.ts';
import type { EraseEpoch } from '#contract/ports/local-store.ts';
import { mayOverwrite, readStamp } from '#engine/mirror/mirror-stamp.ts';
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

/**
 * The log of alerts in localStorage, shared by all tabs. What stands there may be anything. Where it cannot be written it is kept by
 * this tab alone, as long as it is open.
 */
export class AlertLog {
  readonly #storage: GuardedStorage;
  readonly #epoch: () => EraseEpoch;
  #unsaved: { epoch: EraseEpoch; kept: KeptAlerts } | null = null;

  /** @param epoch that of the last erase: what was written before it counts no more */
  constructor(storage: GuardedStorage, epoch: () => EraseEpoch) {
    this.#storage = storage;
    this.#epoch = epoch;
  }

  read(): KeptAlerts {
    const { n } = this.#epoch();
    if (this.#unsaved !== null) return this.#unsaved.epoch.n >= n ? this.#unsaved.kept : NO_ALERTS;
    const stored = parseFields(this.#storage.read(STORAGE_KEYS.alerts), MAX_UNITS);
    const stamp = readStamp(stored);
    return stamp === null || stamp.n < n ? NO_ALERTS : { judged: readJudged(stored.judged), alerts: readAlerts(stored.alerts) };
  }

  /** Reads, changes and writes in one step: no other tab comes between. The same object back changes nothing. */
  update(change: (kept: KeptAlerts) => KeptAlerts): KeptAlerts {
    const epoch = this.#epoch();
    const before = this.read();
    const { judged, alerts } = change(before);
    if (judged === before.judged && alerts === before.alerts) return before;
    const kept = { judged, alerts: alerts.toSorted((a, b) => b.to - a.to).slice(0, MAX_ALERTS) };
    const stored = readStamp(parseFields(this.#storage.read(STORAGE_KEYS.alerts), MAX_UNITS));
    // Another tab may know of an erase already.
    if (!mayOverwrite(stored, epoch)) return before;
    const isWritten = this.#storage.write(STORAGE_KEYS.alerts, JSON.stringify({ epoch, ...kept }));
    this.#unsaved = isWritten ? null : { epoch, kept };
    return kept;
  }
}

/** What is kept of rules that are there, by their ids: a rule that is deleted takes its alerts with it. */
export function ofRules(kept: KeptAlerts, ids: readonly string[]): KeptAlerts {
  const judged = Object.entries(kept.judged).filter(([id]) => ids.includes(id));
  const alerts = kept.alerts.filter(({ rule }) => ids.includes(rule));
  const isSame = judged.length === Object.keys(kept.judged).length && alerts.length === kept.alerts.length;
  return isSame ? kept : { judged: Object.fromEntries(judged), alerts };
}

function readJudged(value: unknown): KeptAlerts['judged'] {
  const entries = Object.entries(fieldsOf(value)).filter(([, to]) => isTime(to));
  return Object.fromEntries(entries.slice(0, MAX_ALERTS)) as Record<string, number>;
}

function readAlerts(value: unknown): Alert[] {
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, MAX_ALERTS) : [];
  return entries.flatMap((entry) => {
    const { rule, from, to, value: told, usual } = fieldsOf(entry);
    const isWhole = typeof rule === 'string' && isTime(from) && isTime(to) && isFigure(told) && (usual === null || isFigure(usual));
    return isWhole ? [{ rule, from, to, value: told, usual }] : [];
  });
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e15;
}

function isFigure(value: unknown): value is number {
  return Number.isFinite(value);
}
