/** What scenes are drawn with: the unlit material, and shaders of their own, which end with this part. */
const MATERIAL = 'meshbasic';
const OWN_SHADERS_USE = ['colorspace_pars_fragment', 'colorspace_fragment'];
/** Parts of the unlit material that do nothing unless a scene asks for them, which none does. */
const UNUSED = /^(alphahash|aomap|batching|clipping_planes|envmap|fog|lightmap|logdepthbuf|morph|skin|specularmap)/;

const TEXT = /^(?:var|const) ([\w$]+) = "((?:[^"\\]|\\.)*)";$/gm;
const INCLUDE = /#include <(\w+)>/g;

/**
 * Builds three with the shaders that the scenes of this site use, which are a tenth of all: the others would be 7 KB of the home page.
 * Another material would fail to compile at its first frame.
 * @returns {import('vite').Plugin}
 */
export function leanThreePlugin() {
  let wasMet = false;
  return {
    name: 'lean-three',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/three\/build\/three\.module\.js$/ },
      handler(code) {
        wasMet = true;
        return { code: withoutUnused(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !wasMet)
        this.error('three is not built from three.module.js any more: bring scripts/vite/lean-three-plugin.mjs up to date');
    },
  };
}

/**
 * @param {string} code of three
 * @throws {Error} where the material's shaders are not found
 */
export function withoutUnused(code) {
  const texts = new Map([...code.matchAll(TEXT)].map(([, name = '', text = '']) => [name, text]));
  const roots = ['vert', 'frag'].map((kind) => new RegExp(`^\\s*${MATERIAL}_${kind}: ([\\w$]+),?$`, 'm').exec(code)?.[1] ?? '');
  const used = new Set([...roots, ...OWN_SHADERS_USE]);
  for (const name of used) {
    const text = texts.get(name);
    if (text === undefined)
      throw new Error(`three has no shader text "${name}" any more: bring scripts/vite/lean-three-plugin.mjs up to date`);
    for (const [, part = ''] of text.matchAll(INCLUDE)) used.add(part);
  }
  return code.replace(TEXT, (whole, name) => (used.has(name) && !UNUSED.test(name) ? whole : `const ${name} = "";`));
}
