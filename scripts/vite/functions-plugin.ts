import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { functionNameOf } from '../serve/function-names.ts';
import { plainText, runFunction } from '../serve/run-function.ts';

/** Answers `/.netlify/functions/<name>` in the development server from `functions/<name>.ts`; an edit is picked up immediately. */
export function functionsPlugin(): Plugin {
  return {
    name: 'functions',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const name = functionNameOf((req.url ?? '/').split('?')[0] ?? '/');
        if (name === null) return next();
        const file = path.join(server.config.root, 'functions', `${name}.ts`);
        if (name === '' || !existsSync(file)) return plainText(res, 404, 'Function not found');
        void runFunction(() => server.ssrLoadModule(file), req, res);
      });
    },
  };
}
