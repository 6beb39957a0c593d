import type { LoggedError } from '../../../workers/contract/documents/errors.ts';
import type { Incident } from './incident.ts';
import { readThrown } from './read-thrown.ts';
import { scrub } from './scrub.ts';
import { severityOf } from './severity.ts';

/** What follows from an incident alone. */
export type Description = Pick<LoggedError, 'message' | 'stack' | 'componentStack' | 'errorType' | 'severity' | 'fromExtension'>;

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

/** Reads, judges and cleans: no secret is in what is returned. */
export function describeIncident(incident: Incident): Description {
  const account = accountOf(incident);
  const { errorType, name, message, stack, componentStack = '', status = null, element = '' } = account;
  return {
    message: scrub(name === '' || message.includes(name) ? message || name : `${name}: ${message}`),
    stack: scrub(stack),
    componentStack: scrub(componentStack),
    errorType,
    severity: severityOf({ name, message, status, element }),
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
  // Nothing is at hand where it was thrown in the worker, where the browser hides it or complains by itself: its words are left.
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
