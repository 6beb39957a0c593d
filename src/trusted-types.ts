import { PUBLISHER_SCRIPT } from './content/site/publisher-script.ts';

/** The part of the browser's Trusted Types that is used here; not every browser has them, nor does the type library. */
interface PolicyFactory {
  createPolicy(name: string, rules: Record<'createScriptURL' | 'createHTML' | 'createScript', (text: string) => string | null>): unknown;
}

/** What React hands to the parser in order to make an empty script element, for instance for structured data. */
const EMPTY_SCRIPT = /^<script><\/script>$/;

/**
 * The only ways a text may become code in this page, kept by the browser (the policy in public/_headers asks for it):
 * a script address of our own origin or the one that the operator
 * configured, and a script element that holds JSON, which runs nothing. Everything else throws.
 * Imported before everything else.
 */
function allowOwnScriptsOnly(factory: PolicyFactory): void {
  factory.createPolicy('default', {
    createScriptURL: (text) => (text === PUBLISHER_SCRIPT || new URL(text, location.href).origin === location.origin ? text : null),
    createHTML: (text) => (EMPTY_SCRIPT.test(text) ? text : null),
    createScript: (text) => (isJson(text) ? text : null),
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
if (trustedTypes) allowOwnScriptsOnly(trustedTypes);
