// What the site uses of its package, which brings no types.

declare module 'siphash' {
  /** SipHash-2-4 of a text as UTF-8 in 16 hexadecimal digits; the key is four numbers of 32 bits. */
  function hash_hex(key: readonly number[], text: string): string;
  export default { hash_hex };
}
