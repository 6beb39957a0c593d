/**
 * What the worker knows of the whole site at build; code behind a constant that is false is not in the build. Pages read the same
 * variables from `import.meta.env`.
 * @param env the variables that begin with `VITE_SITE_`
 */
export function siteConstants(env: Record<string, string>) {
  return {
    BUILD_SITE_COLLECT: JSON.stringify(env['VITE_SITE_COLLECT'] === '1'),
    BUILD_SITE_NAME: JSON.stringify(env['VITE_SITE_NAME'] || 'site'),
  };
}
