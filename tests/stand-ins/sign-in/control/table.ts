import { accountByAddress, addMember, readEmail } from '../core/accounts.ts';
import { invalid, type Answer } from '../answer.ts';
import { homePage } from '../pages.ts';
import { answerConsent, showConsent } from './consents.ts';
import type { RouteContext } from '../core/service.ts';

/** What tests and testers steer the stand-in by; the real service has none of it. */
export const CONTROLS: { method: string; path: string; handle: (context: RouteContext) => Answer }[] = [
  { method: 'GET', path: '/', handle: ({ service }) => ({ status: 200, html: homePage(service) }) },
  { method: 'GET', path: '/stand-in/messages', handle: messages },
  { method: 'GET', path: '/stand-in/requests', handle: requests },
  { method: 'GET', path: '/stand-in/complaints', handle: ({ service }) => ({ status: 200, body: service.state.complaints }) },
  { method: 'POST', path: '/stand-in/accounts', handle: addAccount },
  { method: 'POST', path: '/stand-in/next', handle: scriptNext },
  { method: 'POST', path: '/stand-in/settings', handle: changeSettings },
  { method: 'POST', path: '/stand-in/expire', handle: expireCodes },
  { method: 'POST', path: '/stand-in/age', handle: ageSessions },
  { method: 'GET', path: '/stand-in/consents/{id}', handle: showConsent },
  { method: 'POST', path: '/stand-in/consents/{id}', handle: answerConsent },
];

/** GET /stand-in/messages?to=: mails and text messages, newest last. */
function messages({ service, call: { query } }: RouteContext) {
  const to = query.get('to')?.replace(/^\+/, '').toLowerCase();
  return { status: 200, body: service.state.messages.filter((message) => to === undefined || message.to === to) };
}

/** GET /stand-in/requests?address=: how often each route was called, and how many refresh tokens were replaced. */
function requests({ service, call: { query } }: RouteContext) {
  const { requests: all, rotations } = service.state;
  const address = query.get('address');
  const account = accountByAddress(service, address ?? '');
  const counts: Record<string, number> = {};
  for (const { route, addresses } of all) if (address === null || addresses.includes(address)) counts[route] = (counts[route] ?? 0) + 1;
  const replaced = rotations.filter((id) => address === null || id === account?.id);
  return { status: 200, body: { counts, rotations: replaced.length } };
}

/** POST /stand-in/accounts `{ email, password, sites? }`: an account that is confirmed already. */
function addAccount({ service, call: { body } }: RouteContext) {
  const email = readEmail(body['email']);
  if (accountByAddress(service, email)) throw invalid(`${email} has an account already`);
  const appMetadata = 'sites' in body ? { sites: body['sites'] } : {};
  const { id } = addMember(service, { email, password: String(body['password'] ?? ''), appMetadata });
  return { status: 200, body: { id } };
}

/** POST /stand-in/next: see {@link import('../core/state.ts').Scripted}. */
function scriptNext({ service, call: { body } }: RouteContext) {
  if (typeof body['route'] !== 'string') throw invalid('Say which route: { "route": "POST /token?grant_type=password", "status": 429 }');
  service.state.scripted.push({ ...body, route: body['route'] });
  return { status: 200, body: {} };
}

/** POST /stand-in/settings: any of {@link import('../core/state.ts').Settings}, for one `address` or for all. */
function changeSettings({ service: { state }, call: { body } }: RouteContext) {
  const changed = Object.fromEntries(Object.entries(body).filter(([name]) => name in state.settings));
  for (const [name, now] of Object.entries(state.settings)) {
    if (name in changed && typeof changed[name] !== typeof now) throw invalid(`${name} must be a ${typeof now}`);
  }
  if (typeof body['address'] === 'string') state.settingsOf.set(body['address'], { ...state.settingsOf.get(body['address']), ...changed });
  else Object.assign(state.settings, changed);
  return { status: 200, body: state.settings };
}

/** POST /stand-in/expire `{ address }`: its codes and links are too old from now on. */
function expireCodes({ service: { state, now }, call: { body } }: RouteContext) {
  for (const code of state.oneTimeCodes) if (code.address === body['address']) code.expiresAt = now() - 1;
  return { status: 200, body: {} };
}

/** POST /stand-in/age `{ address, seconds }`: its sessions began that much earlier, as one that was left open. */
function ageSessions(context: RouteContext) {
  const { service, call } = context;
  const { id } = accountOf(context);
  const seconds = call.body['seconds'];
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) throw invalid('seconds must be a number');
  for (const session of service.state.sessions) if (session.accountId === id) session.createdAt -= seconds * 1_000;
  return { status: 200, body: {} };
}

function accountOf({ service, call: { body } }: RouteContext) {
  const account = accountByAddress(service, String(body['address'] ?? ''));
  if (account === undefined) throw invalid(`${body['address']} has no account`);
  return account;
}
