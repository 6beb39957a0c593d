import { createMcpHandler } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { fail } from '#contract/outcome.ts';
import { isPlainObject, must } from '#contract/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { readJson } from '../../http/request.ts';
import { isOwnAddress, methodNotAllowed, nothingBelow, secured } from '../../respond.ts';
import { failureOfRefusal, type Admit } from '../operator/operator-site.ts';
import { told } from '../operator/told.ts';
import { makeToolServer } from './tool-server.ts';

export interface McpDependencies {
  /** Checks the token of a request; figures and limits are those of its account. */
  admit: Admit;
  /** Epoch milliseconds. */
  now(): number;
  /** A signal that aborts after so many milliseconds. */
  deadline(ms: number): AbortSignal;
}

/** A view is at most 8,192 characters long. */
const MAX_BYTES = 32_768;

/** Several messages in one request left the protocol in 2025; one request is one question of the limits. */
const MessageSchema = v.custom<object>(isPlainObject, must('be one message'));

/**
 * The tools of the dashboard for an operator's assistant, over the Model Context Protocol: streamable HTTP in its stateless
 * form, revision 2026-07-28 and those from 2024-10-07 on. A request stands alone, and none changes anything.
 */
export function createMcp(deps: McpDependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isOwnAddress(new URL(request.url), 'mcp')) return nothingBelow();
    if (request.method !== 'POST') return methodNotAllowed('POST');
    try {
      return await answer(request, deps);
    } catch (error) {
      return told(error instanceof Refusal ? failureOfRefusal(error) : fail('internal', 'The whole site could not answer the assistant.'));
    }
  };
}

async function answer(request: Request, { admit, now, deadline }: McpDependencies): Promise<Response> {
  if (request.headers.has('origin')) return told(fail('forbidden', 'Pages cannot ask here: connect an assistant that is no page.'));
  const admitted = await admit(request.headers.get('authorization'));
  if (!admitted.ok) return challenged(told(admitted));
  const message = await readJson(request, MessageSchema, MAX_BYTES, { deadline });
  const { operator, query, count } = admitted.value;
  const desk = { query, now, zone: 'UTC', newId: () => crypto.randomUUID() };
  const { fetch } = createMcpHandler(() => makeToolServer({ desk, rows: operator.role === 'operator', count }), {
    // Nothing ever changes that a stream could tell of.
    maxSubscriptions: 0,
  });
  return secured(await fetch(request, { parsedBody: message }));
}

/** Says, as HTTP wants it, what would let the request in. */
function challenged(response: Response): Response {
  if (response.status === 401) response.headers.set('www-authenticate', 'Bearer');
  return response;
}
