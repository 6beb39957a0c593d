import { expose } from 'comlink';
import { answerRequests } from './answer-requests.ts';
import { systemClock as clock, systemRandomness as randomness } from './clock.ts';
import { createFileEngine } from './opened/file-engine.ts';
import { readFiles, readUnknownLines } from './opened/read-files.ts';

// The script of each source of opened files. All of it is in other files: see engine.worker.ts.
answerRequests('opened files');
expose(
  createFileEngine({
    clock,
    randomness,
    readFiles,
    readUnknownLines,
    async keptSources() {
      const { KeptSources } = await import('./persistence/kept/kept-sources.ts');
      return new KeptSources({ indexedDB: self.indexedDB ?? null, clock });
    },
  }),
);
