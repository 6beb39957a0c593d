import { sharePicturePath } from '../site/share-picture.ts';
import { SITE } from '../site/site.ts';
import { pageId, reference, type SchemaNode } from './node.ts';

interface Video {
  title: string;
  /** What the page says the video shows. */
  description: string;
  /** ISO 8601, such as PT5M. */
  length: string;
  /** Address of the player. */
  embed: string;
  /** YYYY-MM-DD; '' where it is not configured. */
  published: string;
}

/** A page about a video, and the video itself; the page's own picture for link previews represents it. */
export function videoSchema(path: string, { title, description, length, embed, published }: Video): readonly SchemaNode[] {
  const id = `${SITE.origin}${path}#video`;
  return [
    { '@type': 'WebPage', '@id': pageId(path), video: reference(id) },
    {
      '@type': 'VideoObject',
      '@id': id,
      name: title,
      description,
      duration: length,
      embedUrl: embed,
      thumbnailUrl: SITE.origin + sharePicturePath(path),
      ...(published === '' ? {} : { uploadDate: published }),
    },
  ];
}
