import { SITE, without, type BadRequest } from './bad-request.ts';

/** A good request comes from a listed origin: here it comes from anywhere else. */
export function fromElsewhere(good: Omit<BadRequest, 'title' | 'status'>): BadRequest[] {
  const { protocol, host, hostname } = new URL(SITE.origin);
  const origins = [
    'null',
    'https://site.evil',
    `${protocol}//evil.${host}`,
    `${protocol}//${hostname}.evil`,
    `${protocol === 'https:' ? 'http:' : 'https:'}//${host}`,
    `${protocol}//${hostname}:1`,
    `${SITE.origin}/`,
    `${SITE.origin}.`,
    `${SITE.origin}, https://site.evil`,
    `${protocol}//user@${host}`,
    '*',
  ];
  const elsewhere = origins.map((origin) => ({ title: `Origin ${origin}`, headers: { ...good.headers, origin } }));
  const nowhere = { title: 'no Origin', headers: without(good.headers, 'origin') };
  const claimed = { title: 'no Origin, but the host of the site', headers: { ...nowhere.headers, 'x-forwarded-host': host } };
  const foreign = { title: 'no Origin, from another site', headers: { ...nowhere.headers, 'sec-fetch-site': 'cross-site' } };
  return [...elsewhere, nowhere, claimed, foreign].map((changed) => {
    const title = `${good.method} ${good.address.split('?')[0]}: ${changed.title}`;
    return { ...good, ...changed, title, status: 403 };
  });
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/jsonx',
  'application/ld+json',
  'application/json, text/plain',
  'json',
  ' ',
];

/** A good request says that it is JSON: here it says something else, or nothing. */
export function ofOtherType(good: Omit<BadRequest, 'title' | 'status'>): BadRequest[] {
  const named = `${good.method} ${good.address.split('?')[0]}`;
  const typed = TYPES.map((type) => ({ title: `${named}: type "${type}"`, headers: { ...good.headers, 'content-type': type } }));
  const untyped = { title: `${named}: no type`, headers: without(good.headers, 'content-type') };
  const packed = { title: `${named}: packed`, headers: { ...good.headers, 'content-encoding': 'gzip' } };
  return [...typed, untyped, packed].map((changed) => ({ ...good, ...changed, status: 415 }));
}

/** A good request has one of the right methods: here it has every other one. */
export function byOtherMethods(good: Omit<BadRequest, 'title' | 'status'>, methods: readonly string[]): BadRequest[] {
  return methods.map((method) => {
    const { body, ...rest } = good;
    const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
    return {
      ...rest,
      ...(hasBody ? { body } : {}),
      title: `${method} ${good.address.split('?')[0]}`,
      method,
      status: 405,
    };
  });
}

/** Bodies that are no JSON object, whatever the function. */
const BODIES: readonly [title: string, body: NonNullable<BadRequest['body']>, status: number][] = [
  ['empty', '', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['an empty object', '{}', 400],
  ['half an object', '{"code":', 400],
  ['a form', 'code=x&redirect_uri=y', 400],
  ['a name of the prototype', '{"__proto__":{"code":"x"}}', 400],
  ['the constructor', '{"constructor":{"prototype":{}}}', 400],
  ['deep', '['.repeat(1_000), 400],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), 400],
  ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]), 400],
  ['5 MB', new Uint8Array(5_000_000).fill(0x20), 413],
  ['endless', 'endless', 413],
  ['hanging', 'hanging', 408],
];

/** A good request with every kind of body that is none. */
export function withOtherBodies(good: Omit<BadRequest, 'title' | 'status'>): BadRequest[] {
  return BODIES.map(([title, body, status]) => ({ ...good, body, status, title: `${good.method} ${good.address}: body ${title}` }));
}

/** Values that no field takes. */
const VALUES: readonly unknown[] = [null, 0, true, [], {}, ['x'], { $ne: '' }];

/** A good request's body with one field missing, of another type, or one too many. */
export function withOneFieldWrong(good: Omit<BadRequest, 'title' | 'status'>, fields: Record<string, unknown>): BadRequest[] {
  const bodies: [string, Record<string, unknown>][] = [['a field too many', { ...fields, extra: 1 }]];
  for (const name of Object.keys(fields)) {
    bodies.push([`no ${name}`, Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))]);
    for (const value of VALUES)
      if (typeof value !== typeof fields[name]) bodies.push([`${name} ${JSON.stringify(value)}`, { ...fields, [name]: value }]);
  }
  return bodies.map(([title, body]) => ({
    ...good,
    body: JSON.stringify(body),
    status: 400,
    title: `${good.method} ${good.address}: ${title}`,
  }));
}
