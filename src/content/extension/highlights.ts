import type { IconName } from '#ui/elements/icon-names.ts';

export interface Highlight {
  title: string;
  icon: IconName;
  text: string;
}

export const FEATURE_HIGHLIGHTS: readonly Highlight[] = [
  {
    title: 'Lightning Fast',
    icon: 'zap',
    text: 'Opens in a click and finds any tool as you type. No sign-in, no start page, nothing to wait for.',
  },
  {
    title: '100% Private',
    icon: 'lock',
    text: 'Every tool runs in your browser. What you test, paste or generate stays on your machine.',
  },
  {
    title: 'Cross-Platform',
    icon: 'monitor',
    text: 'Chrome, Edge, Brave and other Chromium browsers, and Firefox: on Windows, macOS and Linux.',
  },
  {
    title: 'Highly Customizable',
    icon: 'sliders-horizontal',
    text: 'Keep favorites, filter by category, compare tools side by side, and work in a dark or a light theme.',
  },
];
