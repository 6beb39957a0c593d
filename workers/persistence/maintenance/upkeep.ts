import { compactStep } from './compaction.ts';
import { clearLog, deleteBefore, evictOldest } from './eviction.ts';
import { repair } from './repair.ts';
import { forgetUndos, importBlocks, undoImport } from './undo-import.ts';
import { putBlocks } from './write-blocks.ts';

/** What the event log needs now and then: a chunk of its own, so that recording starts with less code. */
export const upkeep = { clearLog, compactStep, deleteBefore, evictOldest, forgetUndos, importBlocks, putBlocks, repair, undoImport };
export type Upkeep = typeof upkeep;
