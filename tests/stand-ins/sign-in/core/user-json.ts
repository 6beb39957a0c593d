import type { Account, Factor, Identity } from './state.ts';

/** An account as the service shows it to its owner. */
export function userJson(account: Account) {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: account.phone,
    ...times({
      email_confirmed_at: account.emailConfirmedAt,
      phone_confirmed_at: account.phoneConfirmedAt,
      confirmed_at: account.emailConfirmedAt ?? account.phoneConfirmedAt,
      last_sign_in_at: account.lastSignInAt,
      created_at: account.createdAt,
      updated_at: account.lastSignInAt ?? account.createdAt,
    }),
    ...(account.newEmail === '' ? {} : { new_email: account.newEmail }),
    app_metadata: appMetadata(account),
    user_metadata: account.metadata,
    identities: account.identities.map((identity) => identityJson(account, identity)),
    ...(account.factors.length === 0 ? {} : { factors: account.factors.map(factorJson) }),
    is_anonymous: false,
  };
}

export function appMetadata({ identities, appMetadata: further }: Account) {
  const providers = identities.map(({ provider }) => provider);
  return { ...further, provider: providers[0] ?? 'email', providers };
}

function identityJson(account: Account, { identityId, subject, provider, data, createdAt }: Identity) {
  return {
    identity_id: identityId,
    id: subject,
    user_id: account.id,
    identity_data: data,
    provider,
    ...times({ created_at: createdAt, updated_at: createdAt, last_sign_in_at: account.lastSignInAt }),
    ...(typeof data['email'] === 'string' ? { email: data['email'] } : {}),
  };
}

function factorJson({ id, type, status, friendlyName, phone, createdAt }: Factor) {
  return {
    id,
    factor_type: type,
    status,
    friendly_name: friendlyName,
    ...(phone === '' ? {} : { phone }),
    ...times({ created_at: createdAt, updated_at: createdAt }),
  };
}

/** Times in ms that are known, as ISO 8601. */
function times(values: Record<string, number | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, ms]) => (ms === null ? [] : [[name, new Date(ms).toISOString()]])));
}
