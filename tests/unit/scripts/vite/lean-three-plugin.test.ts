import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutUnused } from '../../../../scripts/vite/lean-three-plugin.mjs';

const three = readFileSync('node_modules/three/build/three.module.js', 'utf8');

test('three keeps the shaders of its unlit material and loses those of light, shadow and every other material', () => {
  const lean = withoutUnused(three);
  for (const kept of ['map_fragment', 'colorspace_fragment', 'project_vertex', 'color_fragment']) expect(lean).toMatch(textOf(kept));
  for (const gone of ['lights_physical_pars_fragment', 'shadowmap_pars_fragment', 'skinning_vertex'])
    expect(lean).not.toMatch(textOf(gone));
  expect(lean.length).toBeLessThan(three.length - 100_000);
});

test('a version of three without the unlit material ends the build', () => {
  expect(() => withoutUnused(three.replace('meshbasic_frag', 'basic_frag'))).toThrow('bring scripts/vite/lean-three-plugin.mjs up to date');
});

function textOf(name: string): RegExp {
  return new RegExp(`^(?:const|var) ${name} = "[^"]`, 'm');
}
