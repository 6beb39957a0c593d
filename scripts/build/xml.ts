const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as Record<string, string>;
/** What no XML document may hold, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Any text as the content of an element or an attribute. */
export function escapeXml(text: string) {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

/** An element; a text in it is escaped, elements are given as a list. */
export function xmlElement(name: string, content: string | string[], attributes: Record<string, string> = {}) {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const body = typeof content === 'string' ? escapeXml(content) : content.join('');
  return body === '' ? `<${name}${head.join('')}/>` : `<${name}${head.join('')}>${body}</${name}>`;
}

export function xmlDocument(root: string) {
  return `${DECLARATION}${root}\n`;
}
