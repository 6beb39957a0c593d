import { describe, expect, it } from 'vitest';
import { importsOfScript } from '../../../../scripts/vite/worker-options.ts';

describe('the build of a worker', () => {
  const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => {
    return { fileName, isEntry: fileName === 'worker.js', imports, dynamicImports };
  };

  it('is refused where a part imports from the script, which WebKit would run a second time for it', () => {
    const alone = [chunk('worker.js', ['engine.js']), chunk('engine.js', [], ['part.js']), chunk('part.js', ['engine.js'])];
    expect(importsOfScript(alone)).toEqual([]);
    const importing = [
      chunk('worker.js', [], ['part.js', 'late.js']),
      chunk('part.js', ['worker.js']),
      chunk('late.js', [], ['worker.js']),
    ];
    expect(importsOfScript(importing).map((text) => text.split(' imports')[0])).toEqual(['part.js', 'late.js']);
  });
});
