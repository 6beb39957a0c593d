import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/** Three's own modules, of which the bundler takes only what is used; three's usual entry is two files that hold everything. */
const SOURCES = path.join(PROJECT_ROOT, 'node_modules/three/src');
const SHADERS = 'renderers/shaders';

/** What scenes are drawn with: the unlit material, and shaders of their own, which end with this part. */
const MATERIAL = 'meshbasic';
const OWN_SHADERS_USE = ['colorspace_pars_fragment', 'colorspace_fragment'];
/** Parts of the unlit material that do nothing unless a scene asks for them, which none does. */
const UNUSED = /^(alphahash|aomap|batching|clipping_planes|envmap|fog|lightmap|logdepthbuf|morph|skin|specularmap)/;
const INCLUDE = /#include <(\w+)>/g;

/** Parts of the renderer that it always loads and no scene asks for, with what answers in their place that there is nothing to do. */
export const STAND_INS: Record<string, string> = {
  // Headsets.
  'renderers/webxr/WebXRManager.js': `
    import { EventDispatcher } from '../../core/EventDispatcher.js';
    export class WebXRManager extends EventDispatcher {
      enabled = false;
      isPresenting = false;
      getEnvironmentBlendMode() {}
      setAnimationLoop() {}
      dispose() {}
    }`,
  // Reflections.
  'renderers/webgl/WebGLEnvironments.js': `
    export function WebGLEnvironments() {
      return { get: () => null, dispose() {} };
    }`,
  'renderers/shaders/DFGLUTData.js': 'export function getDFGLUT() {}',
  // Shadows.
  'renderers/webgl/WebGLShadowMap.js': `
    export function WebGLShadowMap() {
      return { enabled: false, render() {} };
    }`,
  // Effects over the whole picture, and uniforms that materials share.
  'renderers/webgl/WebGLOutput.js': 'export class WebGLOutput {}',
  'renderers/webgl/WebGLUniformsGroups.js': `
    export function WebGLUniformsGroups() {
      return { dispose() {} };
    }`,
};

/**
 * Builds three with what the scenes of this site use: without the other parts of its renderer and nine tenths of its shaders, which
 * would be 20 KB of the home page. Another material would fail to compile at its first frame, a shadow would be missing.
 */
export function leanThreePlugin(): Plugin {
  const replaced = new Map(Object.entries({ ...STAND_INS, [`${SHADERS}/ShaderChunk.js`]: shaderChunk() }));
  const unmet = new Set(replaced.keys());
  return {
    name: 'lean-three',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^three$/ }, handler: () => path.join(SOURCES, 'Three.js') },
    load: {
      filter: { id: /\/three\/src\/.+\.js$/ },
      handler(id) {
        const name = path.relative(SOURCES, id).replaceAll('\\', '/');
        unmet.delete(name);
        const code = replaced.get(name);
        return code === undefined ? null : { code, moduleSideEffects: false };
      },
    },
    buildEnd(error) {
      const [name] = unmet;
      if (!error && name !== undefined)
        this.error(`three is not built with ${name} any more: bring scripts/vite/lean-three-plugin.ts up to date`);
    },
  };
}

/** The module of three that names its shaders, with those that are used alone. Throws where one is not found. */
export function shaderChunk(sources = SOURCES) {
  const parts = usedParts(sources);
  return [
    ...parts.map((name) => (UNUSED.test(name) ? `const ${name} = '';` : `import ${name} from './ShaderChunk/${name}.glsl.js';`)),
    `import { vertex as ${MATERIAL}_vert, fragment as ${MATERIAL}_frag } from './ShaderLib/${MATERIAL}.glsl.js';`,
    `export const ShaderChunk = { ${[...parts, `${MATERIAL}_vert`, `${MATERIAL}_frag`].join(', ')} };`,
  ].join('\n');
}

/** Names of the parts that the material and the scenes' own shaders include. */
function usedParts(sources: string) {
  const parts = new Set([...OWN_SHADERS_USE, ...includes(sources, `ShaderLib/${MATERIAL}`)]);
  for (const name of parts) if (!UNUSED.test(name)) for (const part of includes(sources, `ShaderChunk/${name}`)) parts.add(part);
  return [...parts];
}

/** Names of what a shader includes. */
function includes(sources: string, shader: string) {
  const file = path.join(sources, SHADERS, `${shader}.glsl.js`);
  if (!existsSync(file)) throw new Error(`three has no ${file} any more: bring scripts/vite/lean-three-plugin.ts up to date`);
  return [...readFileSync(file, 'utf8').matchAll(INCLUDE)].map(([, name = '']) => name);
}
