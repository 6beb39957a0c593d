import { badApiRequests } from './api.ts';
import type { BadRequest, Target } from './bad-request.ts';
import { badTokenRequests } from './token.ts';
import { badUploadRequests } from './upload.ts';

/** Every request that the four functions have to refuse by themselves. */
export function badRequests(target: Target): BadRequest[] {
  return [...badTokenRequests(target), ...badApiRequests(target), ...badUploadRequests(target)];
}
