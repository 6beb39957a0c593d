import { describe, expect, it } from 'vitest';
import { nodeVersionProblem } from '../../../../scripts/machine/node-version.mjs';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '22.20.1', '24.0.0', '26.1.0'])('%s is fine', (version) => {
    expect(nodeVersionProblem(version)).toBeNull();
  });

  it.each(['12.22.0', '18.20.8', '20.18.3', '21.7.0', '22.11.0', '23.11.0'])('%s is refused by its number', (version) => {
    expect(nodeVersionProblem(version)).toContain(`Node ${version}`);
  });
});
