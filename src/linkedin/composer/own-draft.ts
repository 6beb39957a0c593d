import { fileProblem, IMAGE_RULE, textProblem, VIDEO_RULE, type FileRule } from '../api/limits.ts';

/** What a post can carry beside its text. */
export type Attached = 'article' | 'image' | 'video' | 'nothing';

/** A post as it is being written. */
export interface OwnDraft {
  text: string;
  attached: Attached;
  /** The chosen picture or video. */
  file: File | null;
  /** Of the picture, for people who do not see it. */
  altText: string;
}

export const EMPTY_DRAFT: OwnDraft = { text: '', attached: 'article', file: null, altText: '' };

/** The rule for the file that an attachment consists of; null where it consists of none. */
export function ruleOf(attached: Attached): FileRule | null {
  return attached === 'image' ? IMAGE_RULE : attached === 'video' ? VIDEO_RULE : null;
}

/** Why a draft cannot be posted as it is; null where it can. */
export function draftProblem({ text, attached, file }: OwnDraft): string | null {
  const rule = ruleOf(attached);
  if (rule && !file) return attached === 'image' ? 'Choose a picture first.' : 'Choose a video first.';
  if (rule && file) return fileProblem(file, rule) ?? textProblem(text);
  if (attached === 'nothing' && text.trim() === '') return 'Write something first.';
  return textProblem(text);
}
