import { newRows } from '../event-log/append-blocks.ts';
import { compactStep } from './compaction.ts';
import { deleteBefore, makeRoom } from './make-room.ts';
import { putBlocks } from '../event-log/put-blocks.ts';
import { repair } from './repair.ts';

/** What the event log needs now and then: a chunk of its own, so that recording starts with less code. */
export const upkeep = { newRows, compactStep, deleteBefore, makeRoom, putBlocks, repair };
export type Upkeep = typeof upkeep;
