/**
 * What page and worker know of the whole site at build; code behind a constant that is false is not in the build.
 * @param {Record<string, string>} env the variables that begin with `VITE_SITE_`
 */
export function siteConstants(env) {
  return {
    BUILD_SITE_COLLECT: JSON.stringify(env['VITE_SITE_COLLECT'] === '1'),
    BUILD_SITE_CONSENT: JSON.stringify(env['VITE_SITE_CONSENT'] === 'notice' ? 'notice' : 'ask'),
    BUILD_SITE_NAME: JSON.stringify(env['VITE_SITE_NAME'] || 'site'),
  };
}
