// What the measurement uses of its tools, so that types are checked without installing them.

declare module 'lighthouse' {
  interface Result {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }>;
    runtimeError?: { message: string };
  }
  export const desktopConfig: object;
  export default function lighthouse(url: string, flags: object, config?: object): Promise<{ lhr: Result } | undefined>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
    ignoreDefaultFlags?: boolean;
  }): Promise<{ port: number; kill(): void }>;
}

declare module 'vnu-jar' {
  /** Path of the checker's archive. */
  const jar: string;
  export default jar;
}
