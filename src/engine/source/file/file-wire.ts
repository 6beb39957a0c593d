import type { OpenedFilePort, OpenedNotice } from '#contract/ports/opened-file.ts';
import type { WorkerThread } from '../../bridge/host.ts';
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

export const FILE_RULES: RulesOf<FileCalls> = {
  describe: 'question',
  ...QUESTION_RULES,
  packRows: 'task',
  read: 'task',
  unknownLines: 'question',
  keep: 'task',
  openKept: 'task',
  cancel: 'question',
};

/** The one place that makes such a worker. Throws where there can be none. */
export function spawnFileWorker(): WorkerThread {
  return new Worker(new URL('../../../../workers/opened-file.worker.ts', import.meta.url), { type: 'module', name: 'bug-matrix-file' });
}
