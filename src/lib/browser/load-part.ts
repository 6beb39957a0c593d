import { Listeners } from '../listeners.ts';

/**
 * Why a part of the site did not come: a deploy replaced the version of this page, and took its parts with it, or there is no
 * network. Neither is a fault of the site.
 */
export type Absence = 'replaced' | 'unreachable';

/** A part of the site did not come. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
  readonly absence: Absence;

  constructor(absence: Absence, cause: unknown) {
    super(absence, { cause });
    this.absence = absence;
  }
}

/** Whether a message says that a module of the site could not be fetched, in the words of the three engines. */
export function isChunkFailure(message: string): boolean {
  return /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i.test(message);
}

/**
 * Loads a part of the site that has a script of its own. Throws {@link MissingPart} where it does not come, and what the part itself
 * throws.
 */
export async function loadOrThrow<T>(load: () => Promise<T>, hasSite: () => Promise<boolean> = siteAnswers): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && isChunkFailure(error.message))) throw error;
    throw new MissingPart((await hasSite()) ? 'replaced' : 'unreachable', error);
  }
}

/** Loads what a visitor asked for by a button, a menu or a key; where it does not come, the page says why, and the answer is null. */
export async function loadPart<T>(load: () => Promise<T>, hasSite?: () => Promise<boolean>): Promise<T | null> {
  return orNull(loadOrThrow(load, hasSite), sayAbsence);
}

/** Loads what nobody asked for; where it does not come, the answer is null. */
export function loadQuietly<T>(load: () => Promise<T>, hasSite?: () => Promise<boolean>): Promise<T | null> {
  return orNull(loadOrThrow(load, hasSite), () => {});
}

async function orNull<T>(loading: Promise<T>, onAbsence: (absence: Absence) => void): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error;
    onAbsence(error.absence);
    return null;
  }
}

let absence: Absence | null = null;
const changes = new Listeners<void>();

/** What the page says about the last part that was missed, until it is dismissed; null for nothing. */
export function missedPart(): Absence | null {
  return absence;
}

/** Calls back when {@link missedPart} may say something else; returns the function that ends it. */
export function subscribeMissedPart(listener: () => void): () => void {
  return changes.add(listener);
}

export function dismissMissedPart(): void {
  sayAbsence(null);
}

function sayAbsence(said: Absence | null): void {
  absence = said;
  changes.notify();
}

/** Whether the site can be had now. Not by `fetch`, whose failures are logged: this one is no news. */
function siteAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('HEAD', '/');
    request.setRequestHeader('Cache-Control', 'no-cache');
    request.addEventListener('loadend', () => resolve(request.status > 0 && request.status < 500));
    request.send();
  });
}
