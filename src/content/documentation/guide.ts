import type { IconName } from '#ui/elements/icon-names.ts';

/** A question that the documentation answers, under an anchor of its own. */
export interface GuideTopic {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** Four topics that belong together. */
export interface Guide {
  id: string;
  title: string;
  icon: IconName;
  description: string;
  topics: readonly GuideTopic[];
}
