/** Below this many page views or visits a share, a change or a pattern tells of chance. */
export const FEWEST_TO_TELL = 10;
