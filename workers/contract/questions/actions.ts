/** Signals that are actions: each one counts, as a conversion of the goals whose rules it meets. */
export const ACTION_KINDS = ['store-click', 'download-click', 'share', 'outbound-link', 'video-play'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
