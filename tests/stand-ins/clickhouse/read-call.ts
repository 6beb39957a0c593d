import type { IncomingMessage } from 'node:http';

/** A statement as the client sends it: in the body, or for an insert in the address with its rows in the body; large parameters come as parts of a form. */
export interface Call {
  sql: string;
  values: string;
  database: string;
  settings: Record<string, string>;
  parameters: Record<string, string>;
}

/** What of an address is no setting of the engine. */
const NO_SETTING = new Set(['query', 'query_id', 'database', 'session_id', 'role']);
const PARAMETER = 'param_';

export async function readCall(request: IncomingMessage): Promise<Call> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await readBody(request);
  const type = request.headers['content-type'] ?? '';
  const form = type.startsWith('multipart/') ? await readForm(body, type) : new Map();
  const given = [...searchParams, ...form];
  const inAddress = searchParams.get('query');
  const parameters = given.filter(([name]) => name.startsWith(PARAMETER)).map(([name, value]) => [name.slice(PARAMETER.length), value]);
  const settings = [...searchParams].filter(([name]) => !name.startsWith(PARAMETER) && !NO_SETTING.has(name));
  return {
    sql: inAddress ?? form.get('query') ?? body.toString('utf8'),
    values: inAddress === null ? '' : body.toString('utf8'),
    database: searchParams.get('database') ?? 'default',
    settings: Object.fromEntries(settings),
    parameters: Object.fromEntries(parameters),
  };
}

async function readBody(request: IncomingMessage) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

async function readForm(body: Buffer, type: string) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return new Map([...form].map(([name, value]) => [name, String(value)]));
}
