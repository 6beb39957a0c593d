import type { Message, Scripted, Settings } from '../../stand-ins/sign-in/core/state.ts';

/** Steers the stand-in for the sign-in service. Tests that run side by side use addresses of their own. */
export interface SignInControl {
  /** Newest last. */
  messages(to: string): Promise<Message[]>;
  lastMessage(to: string): Promise<Message>;
  /** How often each route was called, such as `POST /token?grant_type=refresh_token`, and how many tokens were replaced; of one address or of all. */
  requests(address?: string): Promise<{ counts: Record<string, number>; rotations: number }>;
  /** What clients did wrong. */
  complaints(): Promise<string[]>;
  /** An account that is confirmed already, with its role on each site whose figures it may see; answers its id. */
  addAccount(email: string, password: string, sites?: Readonly<Record<string, string>>): Promise<string>;
  next(scripted: Scripted): Promise<void>;
  /** Changes settings, of one address or of all. */
  settings(settings: Partial<Settings> & { address?: string }): Promise<void>;
  /** The codes and links of an address are too old from now on. */
  expire(address: string): Promise<void>;
  /** The sessions of an address began that much earlier. */
  age(address: string, seconds: number): Promise<void>;
}

export function signInControl(url: string): SignInControl {
  const get = <T>(path: string): Promise<T> => answerOf<T>(`${url}/stand-in/${path}`);
  const post = <T>(path: string, body: unknown): Promise<T> =>
    answerOf<T>(`${url}/stand-in/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const messages = (to: string) => get<Message[]>(`messages?to=${encodeURIComponent(to)}`);
  return {
    messages,
    async lastMessage(to) {
      const last = (await messages(to)).at(-1);
      if (!last) throw new Error(`Nothing was sent to ${to}`);
      return last;
    },
    requests: (address) => get(`requests${address === undefined ? '' : `?address=${encodeURIComponent(address)}`}`),
    complaints: () => get('complaints'),
    addAccount: async (email, password, sites) => (await post<{ id: string }>('accounts', { email, password, sites })).id,
    next: (scripted) => post('next', scripted),
    settings: (settings) => post('settings', settings),
    expire: (address) => post('expire', { address }),
    age: (address, seconds) => post('age', { address, seconds }),
  };
}

async function answerOf<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
