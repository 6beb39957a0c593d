/** A link inside a text: a path or anchor of this site, or a full web address. */
interface TextLink {
  text: string;
  to: string;
}

/** A paragraph as data: plain, or in parts of which some are links. Data never becomes markup. */
export type RichText = string | readonly (string | TextLink)[];
