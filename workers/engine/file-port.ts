import type { LocalStore } from '../contract/local-store.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Work } from '../ingest/work.ts';
import type { EngineCore } from './core.ts';
import type * as files from './files.ts';
import { Part } from './part.ts';

type FilePort = Pick<LocalStore, 'exportRows' | 'previewImport' | 'importRows' | 'backup' | 'restore'>;
type Files = typeof files;

/** Files in and out. What reads and writes them is loaded when first needed. */
export function createFilePort(core: EngineCore): FilePort {
  const parts = new Part(() => import('./files.ts'));

  async function run<T>(operation: string, doing: (part: Files, work: Work) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    await core.opened;
    const part = await parts.get();
    return part.ok ? core.operations.run(operation, (work) => doing(part.value, work)) : part;
  }

  return {
    exportRows: ({ operation, format }) => run(operation, (part, work) => part.exportRows(core, format, work)),
    previewImport: ({ operation, file }) => run(operation, (part, work) => part.preview(core, file, work)),
    importRows: ({ operation, file }) => run(operation, (part, work) => part.importRows(core, file, work)),
    backup: ({ operation }) => run(operation, (part, work) => part.backup(core, work)),
    restore: ({ operation, file }) => run(operation, (part, work) => part.restore(core, file, work)),
  };
}
