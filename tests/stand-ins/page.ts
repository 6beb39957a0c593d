const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 56rem; padding: 1.5rem; }
  .mark { border: 2px dashed; padding: 0.5rem 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid; padding: 0.5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  article { border-top: 1px solid; padding: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  button, input { font: inherit; min-height: 2.5rem; padding: 0 1rem; }`;

/** @param value of others: becomes text, never markup */
export function escape(value: unknown) {
  return String(value).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}

/** A whole page around some markup, marked as one of a stand-in. */
export function page(title: string, content: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><p class="mark"><strong>Stand-in for tests.</strong> This is not the real service. Nothing here leaves this machine.</p>
<main><h1>${escape(title)}</h1>${content}</main></body></html>`;
}
