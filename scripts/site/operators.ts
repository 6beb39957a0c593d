import { AuthAdminApi, type AuthError, type User } from '@supabase/supabase-js';

/** What an account may see of a site: everything, or figures of groups. */
const ROLES = ['operator', 'viewer'] as const;
type Role = (typeof ROLES)[number];

/** Who may see a site. */
interface RoleHolder {
  email: string;
  role: string;
}

/** The sign-in service with the key that may change accounts; it is asked through its own client. */
interface OperatorsOf {
  url: string;
  /** The secret key of the project (`service_role`). */
  secretKey: string;
  /** Name of the site in the roles. */
  site: string;
}

/** Changes who may see a site, in the `app_metadata` of accounts. Its methods throw the service's own words. */
interface Operators {
  list(): Promise<RoleHolder[]>;
  /** Gives an account the role; one that is not there yet is invited by mail. */
  add(email: string, role: Role): Promise<'changed' | 'invited'>;
  /** False where there is no such account, or it had no role. */
  remove(email: string): Promise<boolean>;
}

const ACCOUNTS_A_PAGE = 1_000;

function openOperators({ url, secretKey, site }: OperatorsOf): Operators {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const admin = new AuthAdminApi({ url: `${url.replace(/\/+$/, '')}/auth/v1`, headers, fetch });

  const accounts = async (): Promise<User[]> => {
    const all: User[] = [];
    for (let page = 1; ; page += 1) {
      const { users } = given(await admin.listUsers({ page, perPage: ACCOUNTS_A_PAGE }));
      all.push(...users);
      if (users.length < ACCOUNTS_A_PAGE) return all;
    }
  };
  const find = async (email: string) => (await accounts()).find((account) => account.email === email.toLowerCase());
  const setRole = async (account: User, role: Role | null) => {
    const { [site]: _, ...others } = sitesOf(account);
    const sites = role === null ? others : { ...others, [site]: role };
    given(await admin.updateUserById(account.id, { app_metadata: { sites } }));
  };

  return {
    list: async () =>
      (await accounts()).flatMap((account) => {
        const role = sitesOf(account)[site];
        return typeof role === 'string' ? [{ email: account.email ?? account.id, role }] : [];
      }),
    add: async (email, role) => {
      const account = await find(email);
      await setRole(account ?? given(await admin.inviteUserByEmail(email)).user, role);
      return account === undefined ? 'invited' : 'changed';
    },
    remove: async (email) => {
      const account = await find(email);
      if (account === undefined || sitesOf(account)[site] === undefined) return false;
      await setRole(account, null);
      return true;
    },
  };
}

function sitesOf({ app_metadata: { sites } }: User): Record<string, unknown> {
  return typeof sites === 'object' && sites !== null ? { ...sites } : {};
}

function given<D>({ data, error }: { data: D; error: null } | { data: unknown; error: AuthError }): D {
  if (error !== null) throw new Error(`The sign-in service refused: ${error.message}`);
  return data as D;
}

const USAGE = 'Say what to do: list, add EMAIL, add EMAIL viewer, or remove EMAIL.';

async function carryOut(operators: Operators, site: string, [task, email = '', role = 'operator', ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || (task !== 'list' && !email.includes('@'))) return fail(USAGE);
  switch (task) {
    case 'list': {
      const holders = await operators.list();
      return holders.length === 0 ? `Nobody may see ${site} yet.` : holders.map((holder) => `${holder.email}: ${holder.role}`).join('\n');
    }
    case 'add': {
      if (!isRole(role)) return fail(`'${role}' is no role: say operator or viewer.`);
      const became = await operators.add(email, role);
      return `${email} is ${role} of ${site} within a minute.${became === 'invited' ? ' An invitation was sent: there was no such account.' : ''}`;
    }
    case 'remove':
      return (await operators.remove(email))
        ? `${email} may not see ${site} any more, within a minute.`
        : fail(`${email} had no role in ${site}.`);
    default:
      return fail(USAGE);
  }
}

function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

function fail(reason: string): never {
  throw new Error(reason);
}

/**
 * Does what the words of the command say, and gives what to print. Throws with a sentence where a word or a variable is wrong.
 * @param words `list`, `add EMAIL [viewer]` or `remove EMAIL`
 */
export async function changeOperators(words: string[], variables: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { VITE_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: secretKey = '', VITE_SITE_NAME } = variables;
  if (!URL.canParse(url)) fail('VITE_SUPABASE_URL is no address: set it to that of the sign-in service.');
  if (secretKey === '') fail('SUPABASE_SECRET_KEY is not set: set it to the secret key of the project at the sign-in service.');
  const site = VITE_SITE_NAME || 'site';
  return carryOut(openOperators({ url, secretKey, site }), site, words);
}
