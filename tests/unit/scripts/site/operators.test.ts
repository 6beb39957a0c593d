import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOperators } from '../../../../scripts/site/operators.ts';
import { startSignInStandIn } from '../../../stand-ins/sign-in/main.ts';

const ADA = { email: 'ada@example.com', password: 'ada-passes-1', appMetadata: { plan: 'free', sites: { other: 'viewer' } } };

let service: Awaited<ReturnType<typeof startSignInStandIn>>;
beforeAll(async () => {
  service = await startSignInStandIn({ port: 0, members: [ADA], print: () => undefined });
});
afterAll(() => service.close());

/** What the command prints, or why it failed. */
function operator(words: string, variables: Record<string, string> = {}): Promise<string> {
  const environment = { VITE_SUPABASE_URL: service.url, SUPABASE_SECRET_KEY: 'stand-in-secret-key', ...variables };
  return changeOperators(words.split(' '), environment).catch(({ message }: Error) => message);
}

describe('npm run site:operator', () => {
  it('gives an account a role of the site, lists who has one, and takes it away; other sites keep theirs', async () => {
    expect(await operator('list')).toBe('Nobody may see site yet.');
    expect(await operator('add Ada@example.com')).toBe('Ada@example.com is operator of site within a minute.');
    expect(await operator('add grace@example.com viewer')).toContain('An invitation was sent');
    expect(await operator('list')).toBe('ada@example.com: operator\ngrace@example.com: viewer');
    expect(await operator('remove ada@example.com')).toContain('may not see site any more');
    expect(await operator('remove ada@example.com')).toBe('ada@example.com had no role in site.');
    expect(await operator('list', { VITE_SITE_NAME: 'other' })).toBe('ada@example.com: viewer');
  });

  it('says what is missing or wrong', async () => {
    expect(await operator('add')).toContain('Say what to do');
    expect(await operator('add ada@example.com owner')).toBe("'owner' is no role: say operator or viewer.");
    expect(await operator('list', { SUPABASE_SECRET_KEY: '' })).toContain('SUPABASE_SECRET_KEY is not set');
    expect(await operator('list', { SUPABASE_SECRET_KEY: 'wrong' })).toContain('Invalid API key');
    expect(await operator('list', { VITE_SUPABASE_URL: 'nowhere' })).toContain('VITE_SUPABASE_URL');
  });
});
