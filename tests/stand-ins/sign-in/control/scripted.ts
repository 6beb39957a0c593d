import type { Scripted } from '../core/state.ts';
import type { Service } from '../core/service.ts';
import type { Answer } from '../errors.ts';

/** Takes the first scripted answer off the list that fits a call about these addresses. */
export function takeScripted({ state }: Service, route: string, addresses: string[]): Scripted | null {
  const found = state.scripted.find((each) => each.route === route && (each.address === undefined || addresses.includes(each.address)));
  if (found === undefined) return null;
  found.times = (found.times ?? 1) - 1;
  if (found.times <= 0) state.scripted.splice(state.scripted.indexOf(found), 1);
  return found;
}

/** Null lets the route answer itself. `gone` aborts when nobody waits any more. */
export async function playScripted({ hang = false, status, body, headers }: Scripted, gone: AbortSignal): Promise<Answer | null> {
  if (hang && !gone.aborted) await new Promise((resolve) => gone.addEventListener('abort', resolve, { once: true }));
  return status === undefined ? null : { status, body, ...(headers === undefined ? {} : { headers }) };
}
