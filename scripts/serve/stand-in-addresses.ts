/** Where the stand-ins of `tests/stand-ins` listen. Fixed, because a site is built against them. */
export const SIGN_IN_PORT = 4191;
export const LINKEDIN_PORT = 4192;

const LINKEDIN_URL = `http://localhost:${LINKEDIN_PORT}`;
const LINKEDIN_CLIENT_ID = 'stand-in-client';

/** Variables of a build whose sign-in and LinkedIn are the stand-ins. None of them is a secret. */
export const STAND_IN_BUILD = {
  VITE_SUPABASE_URL: `http://localhost:${SIGN_IN_PORT}`,
  VITE_SUPABASE_KEY: 'stand-in-key',
  VITE_SSO_DOMAIN: 'sso.example',
  VITE_LINKEDIN_CLIENT_ID: LINKEDIN_CLIENT_ID,
  VITE_LINKEDIN_AUTHORIZE_URL: `${LINKEDIN_URL}/oauth/v2/authorization`,
};

/** Variables of such a build that also sends to the whole site. */
export const WHOLE_SITE_BUILD = { ...STAND_IN_BUILD, VITE_SITE_COLLECT: '1' };

/** Variables of the functions of such a site, at an origin without a slash at its end. */
export function standInFunctions(siteUrl: string) {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_KEY } = STAND_IN_BUILD;
  return {
    VITE_SUPABASE_URL,
    VITE_SUPABASE_KEY,
    LINKEDIN_CLIENT_ID,
    LINKEDIN_CLIENT_SECRET: 'stand-in-secret',
    LINKEDIN_REDIRECT_URIS: `${siteUrl}/auth/linkedin/callback`,
    LINKEDIN_OAUTH_URL: `${LINKEDIN_URL}/oauth/v2`,
    LINKEDIN_API_URL: LINKEDIN_URL,
    LINKEDIN_UPLOAD_ORIGINS: LINKEDIN_URL,
  };
}
