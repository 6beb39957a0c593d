// What the page uses of its package, which brings no types.

declare module 'punycode/punycode.es6.js' {
  /** A host with its `xn--` labels as the letters that they encode; throws a RangeError for a label that encodes nothing. */
  export function toUnicode(host: string): string;
}
