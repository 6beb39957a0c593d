import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {import('../core/state.mjs').Scripted} Scripted */

/**
 * Takes the first scripted answer that fits the call off the list.
 * @param {import('../core/service.mjs').Service} service
 * @param {string} route
 * @param {string[]} addresses that the call is about
 * @returns {Scripted | null}
 */
export function takeScripted({ state }, route, addresses) {
  const found = state.scripted.find((each) => each.route === route && (each.address === undefined || addresses.includes(each.address)));
  if (found === undefined) return null;
  found.times = (found.times ?? 1) - 1;
  if (found.times <= 0) state.scripted.splice(state.scripted.indexOf(found), 1);
  return found;
}

/**
 * @param {Scripted} scripted
 * @param {AbortSignal} gone aborts when nobody waits any more
 * @returns {Promise<import('../errors.mjs').Answer | null>} null lets the route answer itself
 */
export async function playScripted({ delayMs = 0, hang = false, status, body, headers, hugeBytes }, gone) {
  if (delayMs > 0) await wait(delayMs, undefined, { signal: gone }).catch(() => {});
  if (hang && !gone.aborted) await new Promise((resolve) => gone.addEventListener('abort', resolve, { once: true }));
  const extra = headers === undefined ? {} : { headers };
  if (hugeBytes !== undefined) return { status: status ?? 200, body: { filler: 'x'.repeat(hugeBytes) }, ...extra };
  return status === undefined ? null : { status, body, ...extra };
}
