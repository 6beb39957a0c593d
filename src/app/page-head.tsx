import { SITE } from '../content/site.ts';
import { pageDescription, pageTitle } from './page-title.ts';
import type { AppRoute } from './routes/route.ts';

/** Head elements of a route; React hoists them into the head, on the server in front of the markup. */
export function PageHead({ route }: { route: AppRoute }) {
  const title = pageTitle(route);
  const description = pageDescription(route);
  const address = `${SITE.origin}${route.path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {route.noindex === true ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content={route.article ? 'article' : 'website'} />
          <meta property="og:site_name" content={SITE.name} />
          <meta property="og:locale" content="en_US" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          {route.article && <meta property="article:published_time" content={route.article.published} />}
          {route.article && <meta property="article:section" content={route.article.section} />}
          {route.article?.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
    </>
  );
}
