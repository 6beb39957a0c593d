/** An element or a text of the tree that Markdown becomes (hast), as far as it is used here. */
interface MarkupNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: MarkupNode[];
}

/** An article with at least as many parts gets a table of contents. */
const MIN_PARTS = 4;

/**
 * For the Markdown compiler (a rehype plugin): what an article's markup needs beyond its text. Headings get anchors, long articles
 * a table of contents; code and tables scroll in a box of their own that keys reach, code with a button that copies it (src/site/pages/blog/article-text.tsx); links to other sites get no access to ours.
 */
export function articleMarkup() {
  return (tree: MarkupNode) => {
    nameHeadings(tree);
    eachElement(tree, 'a', linkOut);
    eachElement(tree, 'th', (th) => ({ ...th, properties: { ...th.properties, scope: 'col' } }));
    eachElement(tree, 'pre', (pre) => element('div', { className: ['code-box'] }, [box(pre, 'Code'), copyButton()]));
    eachElement(tree, 'table', (table) => box(element('div', {}, [table]), tableName(table)));
    const parts = (tree.children ?? []).filter(({ tagName }) => tagName === 'h2');
    if (parts.length >= MIN_PARTS) tree.children?.unshift(contents(parts));
  };
}

function element(tagName: string, properties: Record<string, unknown>, children: MarkupNode[]): MarkupNode {
  return { type: 'element', tagName, properties, children };
}

/** A group that scrolls by itself and can be reached by keys to do so. */
function box(node: MarkupNode, label: string): MarkupNode {
  return { ...node, properties: { ...node.properties, role: 'group', tabIndex: 0, ariaLabel: label } };
}

function copyButton() {
  return element('button', { type: 'button', className: ['screen-only'] }, [{ type: 'text', value: 'Copy' }]);
}

function tableName(table: MarkupNode) {
  const heads: string[] = [];
  eachElement(table, 'th', (th) => {
    heads.push(textOf(th));
    return th;
  });
  return `Table: ${heads.filter((head) => head !== '').join(', ')}`;
}

function linkOut(link: MarkupNode): MarkupNode {
  const leaves = /^https?:/i.test(String(link.properties?.['href'] ?? ''));
  return leaves ? { ...link, properties: { ...link.properties, rel: 'noopener noreferrer' } } : link;
}

function nameHeadings(tree: MarkupNode) {
  const used: Map<string, number> = new Map();
  for (const node of tree.children ?? []) {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') continue;
    const slug = slugOf(textOf(node));
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    node.properties = { ...node.properties, id: count === 1 ? slug : `${slug}-${count}` };
  }
}

function contents(parts: MarkupNode[]) {
  const items = parts.map((part) =>
    element('li', {}, [element('a', { href: `#${String(part.properties?.['id'])}` }, [{ type: 'text', value: textOf(part) }])]),
  );
  return element('nav', { ariaLabel: 'Contents' }, [
    element('p', {}, [{ type: 'text', value: 'In this article' }]),
    element('ol', {}, items),
  ]);
}

/** A heading as an anchor: lower-case words joined by hyphens. */
export function slugOf(text: string) {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-') || 'part';
}

function textOf(node: MarkupNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

/** Replaces each element of a name; the content of a replaced one is not visited. */
function eachElement(node: MarkupNode, tagName: string, replace: (element: MarkupNode) => MarkupNode) {
  if (!node.children) return;
  node.children = node.children.map((child) => {
    if (child.tagName === tagName) return replace(child);
    eachElement(child, tagName, replace);
    return child;
  });
}
