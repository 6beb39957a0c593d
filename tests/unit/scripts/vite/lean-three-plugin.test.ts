import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { shaderChunk, STAND_INS } from '../../../../scripts/vite/lean-three-plugin.ts';

test('three keeps the shaders of its unlit material and loses those of light, shadow and every other material', () => {
  const lean = shaderChunk();
  for (const kept of ['map_fragment', 'colorspace_fragment', 'project_vertex', 'color_fragment', 'meshbasic'])
    expect(lean).toMatch(fileOf(kept));
  for (const gone of ['lights_physical_pars_fragment', 'shadowmap_pars_fragment', 'skinning_vertex', 'meshphong'])
    expect(lean).not.toMatch(fileOf(gone));
});

test('a part of the unlit material that no scene asks for is there and empty', () => {
  expect(shaderChunk()).toContain("const fog_fragment = '';");
});

test('a version of three without the unlit material ends the build', () => {
  expect(() => shaderChunk('three')).toThrow('bring scripts/vite/lean-three-plugin.ts up to date');
});

test.each(Object.entries(STAND_INS))('what stands in for %s of three exports what that does', (name, code) => {
  expect(exportsOf(code)).toEqual(exportsOf(readFileSync(`node_modules/three/src/${name}`, 'utf8')));
});

function fileOf(shader: string): RegExp {
  return new RegExp(`/${shader}\\.glsl\\.js'`);
}

function exportsOf(code: string): (string | null)[] {
  const { module } = parseSync('module.js', code);
  return module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
}
