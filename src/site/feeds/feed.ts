/** What a feed reader gets in every format; all addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** The page whose news it brings. */
  home: string;
  author: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** Its lasting name and its address in one. */
  url: string;
  title: string;
  summary: string;
  /** The whole text as HTML. */
  html: string;
  /** YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
}
