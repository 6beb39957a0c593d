/** A link inside a text: a path or anchor of this site, or a full web address. */
interface TextLink {
  text: string;
  to: string;
}

/** A paragraph as data: plain, or in parts of which some are links. Data never becomes markup. */
export type RichText = string | readonly (string | TextLink)[];

/** Its words without the links. */
export function plainText(text: RichText): string {
  return typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
