import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules of the site of which a report has its own, under the same names: it records, keeps, opens and asks nothing. */
const OWN = {
  'src/engine/engine.ts': 'src/report/engine.ts',
  'src/engine/track.ts': 'src/report/track.ts',
  'src/lib/browser/guarded-storage.ts': 'src/report/storage.ts',
  'src/dashboard/open-file/door.ts': 'src/report/door.ts',
  'src/dashboard/frame/offered-views.ts': 'src/report/offered-views.ts',
} as const;

/** Parts of the site that are loaded when something leads to them, as nothing does in a report: they are empty there. */
const ABSENT = [
  'src/dashboard/alerts/alert-bell.tsx',
  'src/dashboard/alerts/alerts-dialog.tsx',
  'src/dashboard/alerts/rule-dialog.tsx',
  'src/dashboard/behaviour/results/keep-dialog.tsx',
  'src/dashboard/behaviour/results/kept-results.tsx',
  'src/dashboard/frame/saved-views.tsx',
  'src/dashboard/frame/site/open-site.ts',
  'src/dashboard/notes/note-dialog.tsx',
  'src/dashboard/open-file/drop-target.tsx',
  'src/dashboard/open-file/file-sources.tsx',
  'src/dashboard/open-file/opened-line.tsx',
  'src/dashboard/report/save-report-dialog.tsx',
  'src/site/crash/crash-report.ts',
] as const;

/** Where the symbols of the sprite are: in the document itself. */
const SPRITE = 'src/ui/elements/icons.svg';

/** Puts a report's own modules in the place of the site's; leaves out what it has no use for. A build in which one of these is not met fails, because it has moved. */
export function reportModules(root: string): Plugin {
  const own = new Map(Object.entries(OWN).map(([site, report]) => [path.join(root, site), path.join(root, report)]));
  const absent = new Set<string>(ABSENT.map((file) => path.join(root, file)));
  const met = new Set<string>();
  return {
    name: 'report-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved) met.add(resolved.id);
      return (resolved && own.get(resolved.id)) ?? resolved;
    },
    load(id) {
      if (id === path.join(root, SPRITE)) return 'export default "";';
      return absent.has(id) ? 'export {};' : null;
    },
    buildEnd(error) {
      const missing = [...own.keys(), ...absent].filter((file) => !met.has(file));
      if (!error && missing.length > 0) this.error(`Nothing imports what a report has of its own or leaves out: ${missing.join(', ')}`);
    },
  };
}
