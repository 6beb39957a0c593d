/** Longest texts kept, in UTF-16 units; longer is cut and the row is flagged. */
export const MAX_LENGTH = {
  path: 1_024,
  referrer: 1_024,
  query: 512,
  utm: 128,
  title: 256,
  target: 1_024,
  properties: 1_024,
  visitor: 64,
  name: 128,
} as const;
