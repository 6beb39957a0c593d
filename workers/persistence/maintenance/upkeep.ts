import { compactStep } from './compaction.ts';
import { deleteBefore, evictOldest } from './eviction.ts';
import { repair } from './repair.ts';
import { newRows, putBlocks } from './write-blocks.ts';

/** What the event log needs now and then: a chunk of its own, so that recording starts with less code. */
export const upkeep = { newRows, compactStep, deleteBefore, evictOldest, putBlocks, repair };
export type Upkeep = typeof upkeep;
