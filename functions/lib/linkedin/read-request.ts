import { isOwnAddress } from '../respond.ts';
import { Refusal } from './refusal.ts';

/** Refuses with 404 what stands below a function's name, where nothing does. */
export function assertPath(url: URL, name: string): void {
  if (!isOwnAddress(url, name)) throw new Refusal(404, 'There is nothing at this address.');
}

/** The caller's token as the provider takes it; refuses what is none. */
export function bearer({ headers }: Request): string {
  const token = headers.get('authorization') ?? '';
  if (!/^Bearer [\x21-\x7e]{1,4096}$/.test(token)) throw new Refusal(401, 'The request carries no LinkedIn token. Connect LinkedIn again.');
  return token;
}
