import { PLANTED, SITE, without, type BadRequest } from './bad-request.ts';
import { byOtherMethods, fromElsewhere } from './variants.ts';

const BYTES = new Uint8Array(8);

export function badUploadRequests(): BadRequest[] {
  const headers = { origin: SITE.origin, authorization: `Bearer ${PLANTED.token}`, 'content-type': 'application/octet-stream' };
  const address = `linkedin-upload?to=${encodeURIComponent(`${SITE.uploadOrigin}/dms-uploads/a/uploaded-image/0?ut=1`)}`;
  const good = { method: 'PUT', address, headers, body: BYTES };
  const types = ['image/png', 'application/json', 'text/html', 'multipart/form-data; boundary=x'];
  return [
    ...byOtherMethods(good, ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']),
    ...fromElsewhere(good),
    ...badAddresses().map((bad) => ({ ...good, address: bad, title: `PUT ${bad.slice(0, 120)}`, status: 400 })),
    { ...good, address: address.replace('linkedin-upload', 'linkedin-upload/more'), title: 'PUT linkedin-upload/more', status: 404 },
    ...types.map((type) => ({ ...good, headers: { ...headers, 'content-type': type }, title: `upload of type ${type}`, status: 415 })),
    { ...good, headers: without(headers, 'content-type'), title: 'upload without a type', status: 415 },
    { ...good, headers: without(headers, 'authorization'), title: 'upload without a token', status: 401 },
    { ...good, body: '', title: 'upload of nothing', status: 400 },
    { ...good, body: new Uint8Array(4_194_305), title: 'upload of one byte too many', status: 413 },
    { ...good, body: 'endless', title: 'upload without end', status: 413 },
  ];
}

/** Addresses that bytes must not be sent to. */
function badAddresses(): string[] {
  const { protocol, host, hostname } = new URL(SITE.uploadOrigin);
  const wanted = [
    '',
    '/dms-uploads/a',
    `//${host}/a`,
    `${protocol}/\\${host}/a`,
    'https://evil.example/a',
    `${protocol}//evil.${host}/a`,
    `${protocol}//${hostname}.evil.example/a`,
    `${protocol}//${host}@evil.example/a`,
    `${protocol}//user@${host}/a`,
    `${protocol}//${hostname}:1/a`,
    `ftp://${host}/a`,
    `${SITE.uploadOrigin}/a#b`,
    `${SITE.uploadOrigin}/a\nb`,
    ` ${SITE.uploadOrigin}/a`,
    'javascript:alert(1)',
    'http://169.254.169.254/latest/meta-data',
    'https://ⓛinkedin.com/a',
    `${SITE.uploadOrigin}/${'x'.repeat(4_097)}`,
  ];
  const given = encodeURIComponent(`${SITE.uploadOrigin}/a`);
  const odd = ['linkedin-upload', 'linkedin-upload?x=1', `linkedin-upload?to=${given}&to=${given}`, `linkedin-upload?to=${given}&x=1`];
  return [...wanted.map((to) => `linkedin-upload?to=${encodeURIComponent(to)}`), ...odd];
}
