/** A command of WebDriver (https://www.w3.org/TR/webdriver2/) to one session, and the value of its answer. */
export type Command = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

/** A driver that answers later than this hangs. */
const ANSWER_LIMIT_MS = 60_000;

/** The name under which WebDriver hands over an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = { [ELEMENT]: string };

interface OpenedSession {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** Opens a session of a driver that listens at an address. Throws what the driver says, by the name that it gives the error. */
export async function openSession(url: string, wanted: Record<string, unknown>): Promise<{ command: Command; browserVersion: string }> {
  const alwaysMatch = { pageLoadStrategy: 'normal', timeouts: { script: 30_000, pageLoad: 30_000 }, ...wanted };
  const { sessionId, capabilities } = await ask<OpenedSession>('POST', `${url}/session`, { capabilities: { alwaysMatch } });
  const command: Command = (method, path, body) => ask(method, `${url}/session/${sessionId}${path}`, body);
  return { command, browserVersion: capabilities.browserVersion };
}

async function ask<T>(method: string, address: string, body?: unknown): Promise<T> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await fetch(address, { method, signal, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Whether a driver answers at the address. */
export async function isReady(url: string): Promise<boolean> {
  return (await ask<{ ready: boolean }>('GET', `${url}/status`)).ready;
}

/** Runs a function in the page and waits for what it promises. */
export async function runScript<A, R>(command: Command, script: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
  const { value, failure } = await command<{ value: R; failure?: string }>('POST', '/execute/async', {
    script: `const [argument, done] = arguments;
      Promise.resolve(argument).then(${script.toString()}).then((value) => done({ value }), (error) => done({ failure: String(error) }));`,
    args: [argument],
  });
  if (failure !== undefined) throw new Error(failure);
  return value;
}

export function pathOf(element: ElementReference): string {
  return `/element/${element[ELEMENT]}`;
}
