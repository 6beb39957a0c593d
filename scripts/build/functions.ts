import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** Builds each `functions/<name>.ts` for the local server, and answers how many; the host builds them itself. */
export async function buildFunctions(root: string): Promise<number> {
  const files = readdirSync(path.join(root, 'functions')).filter((file) => /^[a-z][a-z0-9-]*\.ts$/.test(file));
  const names = files.map((file) => file.replace(/\.ts$/, ''));
  const outDir = path.join(root, '.cache/functions');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, path.join(root, 'functions', `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' },
      },
    },
  });
  writeFileSync(path.join(outDir, 'names.json'), JSON.stringify(names));
  return names.length;
}
