import type { Factor } from '../../../auth/library/auth-client.ts';

/** What its owner knows a second factor by: its name, or what kind it is. */
export function factorName({ friendly_name: name, factor_type: type }: Factor): string {
  return name || (type === 'phone' ? 'Phone' : 'Authenticator app');
}
