/** Size that link previews ask for, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Where the build puts a page's picture for link previews: `/blog/a-post` has `/share/blog-a-post.png`. */
export function sharePicturePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
