/** Parts of shaders for kinds of material and light that no scene of this site has: a tenth of the library. */
const LEFT_OUT = [
  'envmap_physical_pars_fragment',
  'iridescence_fragment',
  'lightprobes_pars_fragment',
  'lights_phong_fragment',
  'lights_phong_pars_fragment',
  'lights_physical_fragment',
  'lights_physical_pars_fragment',
  'lights_toon_fragment',
  'lights_toon_pars_fragment',
  'shadowmap_pars_fragment',
  'shadowmap_pars_vertex',
  'shadowmap_vertex',
  'transmission_fragment',
  'transmission_pars_fragment',
];

/**
 * Builds three without these parts. Scenes use unlit and Lambert materials, without shadows; a material that needs
 * more would fail to compile at its first frame.
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
        return { code: LEFT_OUT.reduce(emptied, code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !wasMet)
        this.error('three is not built from three.module.js any more: bring scripts/vite/lean-three-plugin.mjs up to date');
    },
  };
}

/**
 * @param {string} code
 * @param {string} name of a variable with a text
 */
function emptied(code, name) {
  const lean = code.replace(new RegExp(`^(var ${name} = )"(?:[^"\\\\]|\\\\.)*";`, 'm'), '$1"";');
  if (lean === code) throw new Error(`three has no shader text "${name}" any more: bring scripts/vite/lean-three-plugin.mjs up to date`);
  return lean;
}
