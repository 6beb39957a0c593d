import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { leanRouterPlugin, withoutNames } from '../../../../scripts/vite/lean-router-plugin.ts';

test('a name for developer tools is left out, and what is made for it may be left out with it', () => {
  expect(withoutNames('var Form = React10.forwardRef(draw);\nForm.displayName = "Form";\n')).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(draw);\n\n',
  );
});

test('a call that does something, and a name that is given inside a function, stay as they are', () => {
  const code = 'function name(Part) {\n  Part.displayName = "Part";\n}\nvar state = React2.useState(0);\n';
  expect(withoutNames(code)).toBe(code);
});

test('the hooks of the links of this site come without what frameworks need', async () => {
  const [published, lean] = [await linkHooks([]), await linkHooks([leanRouterPlugin()])];
  expect(lean.includes('useNavigate')).toBe(true);
  // Links with a prefetch, forms, and a screen for errors of an application.
  for (const unused of ['data-discover', 'application/x-www-form-urlencoded', 'server://singlefetch'])
    expect([unused, published.includes(unused), lean.includes(unused)]).toEqual([unused, true, false]);
});

/** Two hooks of the router, as the bundler leaves them. */
async function linkHooks(plugins: ReturnType<typeof leanRouterPlugin>[]): Promise<string> {
  const entry = '\0links';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'links',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? "export { useHref, useLinkClickHandler } from 'react-router';" : null),
      },
      ...plugins,
    ],
    resolve: { alias: { 'react-router': path.resolve('node_modules/react-router/dist/production/index.mjs') } },
    build: { write: false, rolldownOptions: { input: entry, external: /^react(-dom)?$/, preserveEntrySignatures: 'strict' } },
  });
  if (!('output' in result)) throw new Error('The bundler wrote nothing.');
  return result.output[0].code;
}
