import type { MadeRequest } from '#contract/requests.ts';
import { countOf } from '#lib/format/format-number.ts';

/** What a request to this site is for, by its path; the first that fits counts. */
const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [/^\/assets\/worker\//, 'Engine of this browser'],
  [/^\/(assets\/.*\.js|theme\.js)$/, 'Scripts'],
  [/\.css$/, 'Styles'],
  [/\.woff2$/, 'Typeface of headings'],
  [/\.(avif|ico|jpg|png|svg|webp)$/, 'Pictures'],
  [/^\/(sw\.js|manifest\.webmanifest)$/, 'Use without a network'],
  [/^\/\.netlify\/functions\/geo$/, 'Your country and city'],
  [/^\/\.netlify\/functions\/extension-stats$/, 'Figures of the stores'],
  [/^\/\.netlify\/functions\/linkedin-/, 'Posting to LinkedIn'],
  [/^\/\.netlify\/functions\/collect$/, 'Page views, as you agreed'],
  [/^\/\.netlify\//, 'Figures of the whole site'],
  [/./, 'Pages'],
];

/** A host beside this site, and what the operator configured it for. */
interface ConfiguredHost {
  host: string;
  purpose: string;
}

/** Every host beside this site that its operator configured; the policies of page and workers name no other. */
export const CONFIGURED_HOSTS: readonly ConfiguredHost[] = [
  [import.meta.env.VITE_GEO_URL, 'your country and city, where this site’s server does not know them'],
  [import.meta.env.VITE_STATS_PROXY_URL, 'figures of the extension’s store pages'],
  [import.meta.env.VITE_CONTACT_ENDPOINT, 'what you send with the contact form'],
  [import.meta.env.VITE_SUPABASE_URL, 'signing in'],
  [import.meta.env.VITE_PUBLISHER_SCRIPT, 'subscriptions of articles'],
].flatMap(([address = '', purpose = '']) => (URL.canParse(address) ? [{ host: new URL(address).host, purpose }] : []));

/** What a request was for, in words. */
export function purposeOf(address: string, origin: string, configured = CONFIGURED_HOSTS): string {
  const url = new URL(address);
  if (url.origin === origin) return PURPOSES.find(([form]) => form.test(url.pathname))?.[1] ?? '';
  return configured.find(({ host }) => host === url.host)?.purpose ?? 'nothing that this site knows of';
}

/** Whether all of them stayed with this site, in a sentence that names every other host. */
export function silenceText(requests: readonly Pick<MadeRequest, 'address'>[], origin: string, configured = CONFIGURED_HOSTS): string {
  const hosts = requests.map(({ address }) => new URL(address)).flatMap((url) => (url.origin === origin ? [] : [url.host]));
  if (hosts.length === 0) return `All ${countOf(requests.length, 'request')} went to this site: none left it.`;
  const told = [...new Set(hosts)].map((host) => {
    const count = hosts.filter((each) => each === host).length;
    const purpose = configured.find((each) => each.host === host)?.purpose;
    return `${host} (${countOf(count, 'request')}; ${purpose === undefined ? 'not configured by this site' : `configured: ${purpose}`})`;
  });
  return `${countOf(requests.length - hosts.length, 'request')} went to this site, ${hosts.length} elsewhere: ${told.join(', ')}.`;
}
