import { SITE } from '../content/site.ts';
import { pageDescription, pageTitle } from './page-title.ts';
import type { AppRoute } from './routes/route.ts';
import { SHARE_PICTURE, sharePictureAddress } from './share-picture.ts';
import { structuredData } from './structured-data.ts';

/** Head elements of a route; React hoists them into the head, on the server in front of the markup. */
export function PageHead({ route }: { route: AppRoute }) {
  return (
    <>
      <title>{pageTitle(route)}</title>
      <meta name="description" content={pageDescription(route)} />
      {route.noindex === true ? <meta name="robots" content="noindex" /> : <PublicHead route={route} />}
    </>
  );
}

/** What search engines and link previews are told of a page that they may show. */
function PublicHead({ route }: { route: AppRoute }) {
  const address = `${SITE.origin}${route.path}`;
  const properties = {
    'og:type': route.article ? 'article' : 'website',
    'og:site_name': SITE.name,
    'og:locale': 'en_US',
    'og:title': pageTitle(route),
    'og:description': pageDescription(route),
    'og:url': address,
    'og:image': sharePictureAddress(route),
    'og:image:type': 'image/png',
    'og:image:width': `${SHARE_PICTURE.width}`,
    'og:image:height': `${SHARE_PICTURE.height}`,
    'og:image:alt': `${SITE.name}: ${route.title}`,
    ...(route.article && {
      'article:published_time': route.article.published,
      'article:section': route.article.section,
    }),
  };
  return (
    <>
      <meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1" />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={address} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {route.article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <script type="application/ld+json">{structuredData(route, route.page.schema())}</script>
    </>
  );
}
