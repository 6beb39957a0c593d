import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/.+\.mjs$/;
/** A name for developer tools, in a statement of its own: because of it the bundler keeps what is named. */
const NAME = /^\w+\.displayName = .+;$/gm;
/** Calls that only make something. */
const MAKES = /(?<== )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g;

/** The router's source without names for developer tools, and with calls marked that may go with what they make. */
export function withoutNames(code: string): string {
  return code.replaceAll(NAME, '').replaceAll(MAKES, '/* @__PURE__ */ ');
}

/**
 * Builds the router with what this site uses. As published, the bundler has to keep its forms, scripts and error screens for
 * frameworks, which would be 5 KB of every page.
 */
export function leanRouterPlugin(): Plugin {
  let wasMet = false;
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        const lean = withoutNames(code);
        wasMet ||= lean !== code;
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !wasMet) this.error('react-router is written in another way: bring scripts/vite/lean-router-plugin.ts up to date');
    },
  };
}
