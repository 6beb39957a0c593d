/** What can be read of something thrown; '' where there is nothing. */
export interface Thrown {
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
    // An object without a message is not spelled out: nobody knows what it holds.
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
