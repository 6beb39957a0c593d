/**
 * The browser's way to agents, as far as it is used here: https://webmachinelearning.github.io/webmcp/ (draft of June 2026).
 * A tool stays registered until its signal is aborted.
 */
export interface ModelContext {
  registerTool(tool: ModelContextTool, options: { signal: AbortSignal }): Promise<unknown>;
}

export interface ModelContextTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  execute(input: unknown): Promise<unknown>;
}

/** The browser's interface to agents; null where it has none. It moved from the navigator to the document in 2026. */
export function findModelContext(page: { document: object; navigator: object }): ModelContext | null {
  for (const home of [page.document, page.navigator]) {
    const found: unknown = Reflect.get(home, 'modelContext');
    if (isModelContext(found)) return found;
  }
  return null;
}

function isModelContext(value: unknown): value is ModelContext {
  return typeof value === 'object' && value !== null && 'registerTool' in value && typeof value.registerTool === 'function';
}
