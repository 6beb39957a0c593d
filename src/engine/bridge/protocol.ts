import type { Outcome } from '#contract/outcome.ts';

/** The types of what passes between a page and one kind of worker. */
export interface Wire {
  /** The methods that the page calls; each answers an outcome. */
  calls: object;
  /** The facts of the page that a starting worker gets. */
  facts: object;
  status: unknown;
  /** What the worker sends without a call. */
  notice: unknown;
}

/** What a worker exposes. `start` comes first, once, with the port for notices; `ping` answers at once. */
export type WorkerApi<W extends Wire> = W['calls'] & {
  start(options: W['facts'] & { notices: MessagePort }): Promise<Outcome<W['status']>>;
  ping(): Promise<true>;
};

/**
 * A question has a deadline. A task (a write, a file) may wait for another tab's transaction as long as the worker answers pings.
 * An early task does not wait until the worker has started: it can be repeated where the start fails.
 */
export type CallRule = 'question' | 'task' | 'early task';

export type RulesOf<Calls> = { readonly [Method in keyof Calls]: CallRule };

/** Whether a message is an answer of the contract's form; its value is checked by the caller. */
export function isOutcome(value: unknown): value is Outcome<unknown> {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  if (value.ok === true) return 'value' in value;
  if (value.ok !== false || !('failure' in value) || typeof value.failure !== 'object' || value.failure === null) return false;
  const { code, message, retry } = value.failure as Record<string, unknown>;
  return typeof code === 'string' && typeof message === 'string' && typeof retry === 'boolean';
}
