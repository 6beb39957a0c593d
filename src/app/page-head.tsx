import { SITE } from '../content/site.ts';
import type { AppRoute } from './routes/route.ts';

/** The whole title as the browser's tab shows it. */
export function pageTitle(route: AppRoute): string {
  return `${route.title} · ${SITE.name}`;
}

/** Head elements of a route; React hoists them into the head, on the server in front of the markup. */
export function PageHead({ route }: { route: AppRoute }) {
  const title = pageTitle(route);
  const address = `${SITE.origin}${route.path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={route.description} />
      {route.noindex === true ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={SITE.name} />
          <meta property="og:locale" content="en_US" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={route.description} />
          <meta property="og:url" content={address} />
        </>
      )}
    </>
  );
}
