import type { LoggedError } from '#contract/documents/errors.ts';
import type { Severity } from '#contract/rows/error-facts.ts';
import type { Incident } from './incident.ts';
import { scrub } from '#contract/rows/scrub.ts';
import { isChunkFailure } from '#lib/browser/load-part.ts';

export type ErrorDescription = Pick<LoggedError, 'message' | 'stack' | 'componentStack' | 'errorType' | 'severity' | 'fromExtension'>;

/** An incident in words, before they are cleaned. */
interface Account {
  errorType: LoggedError['errorType'];
  name: string;
  message: string;
  stack: string;
  componentStack?: string;
  status?: number;
  element?: string;
}

/** `Uncaught TypeError: x is not a function`, as browsers put it. */
const UNCAUGHT = /^(?:Uncaught )?((\w*Error|\w+Exception)\b.*)$/s;
const EXTENSION = /^\w*(?:-\w+)*-extension:\/\//i;
/** Bounded, so that a long text without an address is read once and not once per character. */
const FRAME_ADDRESS = /[\w-]{1,64}:\/\/[^\s)]+/;

/** Reads, classifies and cleans an incident: the result contains no secret. */
export function describeIncident(incident: Incident): ErrorDescription {
  const account = accountOf(incident);
  const { errorType, name, message, stack, componentStack = '', status = null, element = '' } = account;
  return {
    message: scrub(name === '' || message.includes(name) ? message || name : `${name}: ${message}`),
    stack: scrub(stack),
    componentStack: scrub(componentStack),
    errorType,
    // Only the crash screen reports these: the page is gone.
    severity: errorType === 'react' ? 'critical' : severityOf({ name, message, status, element }),
    fromExtension: EXTENSION.test(FRAME_ADDRESS.exec(stack || message)?.[0] ?? ''),
  };
}

function accountOf(incident: Incident): Account {
  switch (incident.source) {
    case 'script':
      return accountOfScript(incident);
    case 'promise':
      return { errorType: 'promise', ...readThrown(incident.thrown) };
    case 'react':
      return { errorType: 'react', ...readThrown(incident.thrown), componentStack: incident.componentStack };
    case 'fetch':
      return accountOfFetch(incident);
    case 'resource':
      return accountOfResource(incident);
    case 'engine':
      return { errorType: 'javascript', name: incident.name, message: incident.message, stack: incident.stack };
    default:
      return incident satisfies never;
  }
}

function accountOfScript({ thrown, message, file }: Extract<Incident, { source: 'script' }>): Account {
  // What was thrown is missing where it was thrown in the worker, or where the browser hides it: only the message is left.
  if (thrown === null || thrown === undefined) {
    const [, said = message, name = ''] = UNCAUGHT.exec(message) ?? [];
    return { errorType: 'javascript', name, message: said, stack: file };
  }
  const read = readThrown(thrown);
  return { errorType: 'javascript', ...read, stack: read.stack || file };
}

function accountOfFetch({ method, address, status, thrown }: Extract<Incident, { source: 'fetch' }>): Account {
  const request = `${method.toUpperCase()} ${address}`;
  if (status > 0) return { errorType: 'network', name: '', message: `HTTP ${status}: ${request}`, stack: '', status };
  const { name, message, stack } = readThrown(thrown);
  return { errorType: 'network', name, message: `${message}: ${request}`, stack, status };
}

function accountOfResource({ element, address, href }: Extract<Incident, { source: 'resource' }>): Account {
  return { errorType: 'network', name: '', message: `Could not load <${element}> from ${absolute(address, href)}`, stack: '', element };
}

/** Address of what an element wanted, so that its secrets are found. */
function absolute(address: string, base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
}

/** What can be read of something thrown; '' where there is nothing. */
interface Thrown {
  name: string;
  message: string;
  stack: string;
}

/** Longer texts are cut before anything looks at them: much less is kept anyway. */
const MAX_READ = 16_384;

/** Reads an error without trusting it: anything can be thrown, and its fields may throw in turn. */
export function readThrown(thrown: unknown): Thrown {
  try {
    if (typeof thrown !== 'object' || thrown === null) return { name: '', message: sayPrimitive(thrown), stack: '' };
    const name = textOf(Reflect.get(thrown, 'name'));
    const message = textOf(Reflect.get(thrown, 'message'));
    // An object without a message is not written out: it may hold anything.
    return {
      name,
      message: message || (name === '' ? 'Something without a message was thrown.' : ''),
      stack: textOf(Reflect.get(thrown, 'stack')),
    };
  } catch {
    return { name: '', message: 'Something that cannot be read was thrown.', stack: '' };
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_READ) : '';
}

function sayPrimitive(value: unknown): string {
  return textOf(value) || `Thrown: ${value === '' ? 'an empty text' : String(value)}`;
}

interface Symptoms {
  /** Name of what was thrown, such as `TypeError`; '' where nothing was. */
  name: string;
  message: string;
  /** Of a request's answer; 0 where there was none, null where it was no request. */
  status: number | null;
  /** Name of the element whose content did not arrive; ''. */
  element: string;
}

/** Words of browsers and bundlers for a script that could not be had, or that belongs to another site. */
const SCRIPT_FAILURE = /^script error|loading (?:css )?chunk/i;
/** A failed fetch that only the window reported, in the words of the three engines. */
const FAILED_FETCH = /failed to fetch|networkerror when attempting|^(?:typeerror: )?load failed$/i;

export function isFailedFetch(message: string): boolean {
  return FAILED_FETCH.test(message);
}

const NETWORK = /network|time(?:d[ -]?)?[ -]?out/i;
const PROGRAMMING_ERRORS: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'SyntaxError']);

/** How bad it is, by the table of the specification: the first line that fits. */
export function severityOf({ name, message, status, element }: Symptoms): Severity {
  if (element === 'script' || isChunkFailure(message) || SCRIPT_FAILURE.test(message)) return 'critical';
  if (status !== null && status > 0) return status >= 500 ? 'high' : 'medium';
  if (name === 'TimeoutError') return 'medium';
  if (status === 0 || PROGRAMMING_ERRORS.has(name) || isFailedFetch(message)) return 'high';
  if (element !== '' || NETWORK.test(name) || NETWORK.test(message)) return 'medium';
  return 'low';
}
