import { ACTION_KINDS, type ActionKind } from './actions.ts';
import type { Goal } from './goals.ts';

const NAMES: Readonly<Record<ActionKind, string>> = {
  'store-click': 'Store click',
  'download-click': 'Download click',
  share: 'Share',
  'outbound-link': 'Outbound link',
  'video-play': 'Video play',
};

/** The goals that hold until the operator defines others: one for each kind of action, under its name. */
export const DEFAULT_GOALS: readonly Goal[] = ACTION_KINDS.map((kind) => ({
  id: kind,
  name: NAMES[kind],
  rules: [{ on: 'action', kind, target: '' }],
}));
