/**
 * Two independent 32-bit hashes of little-endian words, to notice damage (not to resist forgery):
 * MurmurHash3_x86_32 (Austin Appleby, public domain) and FNV-1a (Fowler, Noll, Vo) taken word by word.
 */
export function hashWords(words: Uint32Array): [murmur: number, fnv: number] {
  let murmur = 0;
  let fnv = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    let mixed = Math.imul(word, 0xcc9e2d51);
    mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
    murmur ^= mixed;
    murmur = (Math.imul((murmur << 13) | (murmur >>> 19), 5) + 0xe6546b64) | 0;
    fnv = Math.imul(fnv ^ word, 0x01000193);
  }
  murmur ^= words.length * 4;
  murmur = Math.imul(murmur ^ (murmur >>> 16), 0x85ebca6b);
  murmur = Math.imul(murmur ^ (murmur >>> 13), 0xc2b2ae35);
  return [(murmur ^ (murmur >>> 16)) >>> 0, fnv >>> 0];
}
