/** What `npm start` shows of an operator who configured nothing: each value says that it is a sample, and none links to a real person. */
const SAMPLES = {
  VITE_SITE_EMAIL: 'sample@bug-matrix.example',
  VITE_SITE_AUTHOR: 'Sample Author',
  VITE_SITE_AUTHOR_URL: 'https://author.example/sample',
  VITE_PROFILE_NETWORK: 'https://network.example/sample',
  VITE_PROFILE_CODE: 'https://code.example/sample',
  VITE_PROFILE_MICROBLOG: 'https://microblog.example/sample',
  VITE_SITE_MESSAGING: 'https://messaging.example/sample',
  VITE_SHOWCASE_URL: 'https://showcase.example/sample',
};

/**
 * The variables of a build with marked samples of the operator's details. An operator who gave any detail sees the own ones
 * only: a page of both could not say which is which. Stores need none, as their default is a search that no function asks.
 */
export function sampleDetails(env: Record<string, string | undefined>): Record<string, string> {
  const isOwn = Object.keys(SAMPLES).some((name) => (env[name] ?? '') !== '');
  return isOwn ? {} : { ...SAMPLES, VITE_SITE_SAMPLE: '1' };
}
