export interface Element {
  /** In lower case. */
  tag: string;
  /** As a browser would read them. */
  attributes: Record<string, string>;
}

export interface Markup {
  title: string;
  /** Every start tag, in order. */
  elements: Element[];
  /** The text between the tags of the body, elements apart by a space. */
  text: string;
  /** The texts of its JSON-LD blocks. */
  data: string[];
}

const START_TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Reads markup as our own build writes it: attributes in double quotes, every element closed. It is no parser for other pages. */
export function readMarkup(html: string): Markup {
  const scripts = [...html.matchAll(SCRIPT)];
  // React parts neighbouring texts with empty comments: the text goes on across them.
  const markup = html.replace(SCRIPT, '<script$1></script>').replace(/<!--[\s\S]*?-->/g, '');
  const elements = [...markup.matchAll(START_TAG)].map(([, tag = '', list = '']) => ({
    tag: tag.toLowerCase(),
    attributes: attributes(list),
  }));
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/.exec(markup)?.[1] ?? '';
  return {
    title: decode(/<title>(.*?)<\/title>/.exec(markup)?.[1] ?? ''),
    elements,
    text: decode(body.replace(/<[^>]+>/g, ' ')),
    data: scripts.flatMap(([, list = '', text = '']) => (list.includes('application/ld+json') ? [text] : [])),
  };
}

function attributes(list: string): Record<string, string> {
  return Object.fromEntries([...list.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

function decode(text: string) {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return NAMED[name as keyof typeof NAMED] ?? whole;
  });
}
