import { without, type BadRequest, type Target } from './bad-request.ts';

/** A good request comes from a listed origin: here it comes from anywhere else. */
export function fromElsewhere(good: Omit<BadRequest, 'title' | 'status'>, target: Target): BadRequest[] {
  const { protocol, host, hostname } = new URL(target.origin);
  const origins = [
    'null',
    'https://site.evil',
    `${protocol}//evil.${host}`,
    `${protocol}//${hostname}.evil`,
    `${protocol === 'https:' ? 'http:' : 'https:'}//${host}`,
    `${protocol}//${hostname}:1`,
    `${target.origin}/`,
    `${target.origin}.`,
    `${target.origin}, https://site.evil`,
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
    const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
    return {
      ...rest,
      ...(hasBody ? { body } : {}),
      ...(method === 'TRACE' ? { isRaw: true as const } : {}),
      title: `${method} ${good.address.split('?')[0]}`,
      method,
      status: 405,
    };
  });
}
