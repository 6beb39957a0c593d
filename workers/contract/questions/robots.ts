/**
 * What the dimension `robotKind` says of a page view: derived from the robot's stored name and never stored itself, so that a
 * better table applies to all history. People, and robots without a stored name, have the kind ''.
 */
export const ROBOT_KINDS = ['Search engine', 'AI crawler', 'AI assistant', 'AI search', 'Monitor', 'Preview', 'Tool', 'Other'] as const;
export type RobotKind = (typeof ROBOT_KINDS)[number];

/** Rises with every change of the table behind it: a part of each revision. */
export const ROBOT_KINDS_VERSION = 1;
