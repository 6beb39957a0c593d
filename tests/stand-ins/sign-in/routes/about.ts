import type { RouteContext } from '../core/service.ts';

/** GET /.well-known/jwks.json. */
export function jwks({ service }: RouteContext) {
  return { status: 200, body: service.key.jwks, headers: { 'cache-control': 'public, max-age=600' } };
}

/** GET /settings: what this project has switched on. */
export function settings() {
  const external = { email: true, google: true, phone: true };
  return {
    status: 200,
    body: {
      external,
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: 'stand-in',
      saml_enabled: true,
    },
  };
}

/** GET /health. */
export function health() {
  return { status: 200, body: { version: 'stand-in', name: 'GoTrue', description: 'A stand-in for tests of the sign-in service' } };
}
