// What the command uses of Stryker, so that types are checked without installing it.

declare module '@stryker-mutator/instrumenter' {
  interface Position {
    line: number;
    column: number;
  }
  export interface Mutant {
    fileName: string;
    /** Lines and columns from 0. */
    location: { start: Position; end: Position };
    mutatorName: string;
    replacement: string;
    /** Set where it is left out, as by `excludedMutations`. */
    status?: 'Ignored';
  }
  export class Instrumenter {
    constructor(log: Record<'debug' | 'info' | 'warn', () => void> & { isDebugEnabled(): boolean });
    instrument(
      files: { name: string; content: string; mutate: true }[],
      options: { plugins: null; ignorers: []; excludedMutations: string[] },
    ): Promise<{ mutants: Mutant[] }>;
  }
}
