const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
const ENTITIES = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
/** What no XML document may hold, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Any text as the content of an element or an attribute.
 * @param {string} text
 */
export function escapeXml(text) {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

/**
 * An element; a text in it is escaped, elements are given as a list.
 * @param {string} name
 * @param {string | string[]} content
 * @param {Record<string, string>} [attributes]
 */
export function xmlElement(name, content, attributes = {}) {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const body = typeof content === 'string' ? escapeXml(content) : content.join('');
  return body === '' ? `<${name}${head.join('')}/>` : `<${name}${head.join('')}>${body}</${name}>`;
}

/** @param {string} root */
export function xmlDocument(root) {
  return `${DECLARATION}${root}\n`;
}
