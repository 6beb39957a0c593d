import type { OpenedFilePort, OpenedNotice } from '#contract/ports/opened-file.ts';
import type { RulesOf } from '../../bridge/protocol.ts';
import { QUESTION_RULES } from '../../engine-wire.ts';

type FileCalls = Omit<OpenedFilePort, 'start' | 'ping'>;

/** The wire between a page and the worker of a source of opened files. */
export interface FileWire {
  calls: FileCalls;
  facts: object;
  status: null;
  notice: OpenedNotice;
}

/** Which of its calls have a deadline. */
export const FILE_RULES: RulesOf<FileCalls> = { describe: 'question', ...QUESTION_RULES, read: 'task', cancel: 'question' };
