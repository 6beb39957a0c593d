import { CALLBACK, JSON_HEADERS, PLANTED, type BadRequest } from './bad-request.ts';
import { byOtherMethods, fromElsewhere, ofOtherType, withOneFieldWrong, withOtherBodies } from './variants.ts';

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];

export function badTokenRequests(): BadRequest[] {
  const exchange = { code: PLANTED.code, redirect_uri: CALLBACK };
  const renewal = { refresh_token: PLANTED.refresh };
  return [...badFor('linkedin-token', exchange), ...badFor('linkedin-refresh', renewal), ...badRedirects(), ...badSecrets()];
}

function badFor(name: string, fields: Record<string, unknown>): BadRequest[] {
  const good = { method: 'POST', address: name, headers: JSON_HEADERS, body: JSON.stringify(fields) };
  const addresses: [string, number][] = [
    [`${name}?code=${PLANTED.code}`, 400],
    [`${name}?`.concat('x'), 400],
    [`${name}/more`, 404],
    [`${name}//`, 404],
  ];
  return [
    ...byOtherMethods(good, METHODS),
    ...fromElsewhere(good),
    ...ofOtherType(good),
    ...withOtherBodies(good),
    ...withOneFieldWrong(good, fields),
    ...addresses.map(([address, status]) => ({ ...good, address, status, title: `POST ${address}` })),
  ];
}

/** Addresses that look like the registered one. */
function badRedirects(): BadRequest[] {
  const { protocol, host, hostname, pathname } = new URL(CALLBACK);
  const uris = [
    `${CALLBACK}/`,
    `${CALLBACK}?next=/`,
    `${CALLBACK}#`,
    `${CALLBACK} `,
    CALLBACK.replace('callback', '%63allback'),
    `${protocol.toUpperCase()}//${host}${pathname}`,
    `${protocol}//user@${host}${pathname}`,
    `${protocol}//${hostname}:444${pathname}`,
    `${protocol}//${hostname}.evil${pathname}`,
    `${protocol}//evil.${host}${pathname}`,
    `https://site.evil${pathname}`,
    `javascript:alert(1)//${pathname}`,
    pathname,
    '',
    'x'.repeat(600),
  ];
  const good = { method: 'POST', address: 'linkedin-token', headers: JSON_HEADERS };
  return uris.map((redirect_uri) => ({
    ...good,
    body: JSON.stringify({ code: PLANTED.code, redirect_uri }),
    status: 400,
    title: `redirect_uri "${redirect_uri.slice(0, 60)}"`,
  }));
}

/** Codes and refresh tokens of a form that none has. */
function badSecrets(): BadRequest[] {
  const secrets = ['', 'a b', 'a\u0000b', '\u202Eabc', '\uD800', 'x'.repeat(2_049)];
  return secrets.flatMap((secret) => {
    const shown = JSON.stringify(secret.slice(0, 20));
    const exchange = JSON.stringify({ code: secret, redirect_uri: CALLBACK });
    return [
      { method: 'POST', address: 'linkedin-token', headers: JSON_HEADERS, body: exchange, status: 400, title: `code ${shown}` },
      {
        method: 'POST',
        address: 'linkedin-refresh',
        headers: JSON_HEADERS,
        body: JSON.stringify({ refresh_token: secret }),
        status: 400,
        title: `refresh_token ${shown}`,
      },
    ];
  });
}
