import { oneLine } from '#lib/format/csv.ts';
import { escapeMarkup } from '#lib/format/markup.ts';
import { summaryPlain } from './summary-markdown.ts';
import type { Summary, SummarySection } from './summary.ts';

/** Cannot occur in base64, so in neither part. */
const BOUNDARY = '=_summary';
/** Bytes that are a line of 76 characters in base64, and those of an encoded word of at most 75 (RFC 2047). */
const LINE_BYTES = 57;
const WORD_BYTES = 45;

/**
 * A summary as a mail that a mail program opens as a draft: no sender and no receiver, text and HTML (RFC 5322, RFC 2046). The
 * subject names the source. @param made epoch ms
 */
export function summaryMail(summary: Summary, made: number): string {
  const [, source = ''] = summary.about.find(([name]) => name === 'Source') ?? [];
  return [
    'MIME-Version: 1.0',
    `Date: ${new Date(made).toUTCString().replace('GMT', '+0000')}`,
    `Subject: ${encodedHeader(`${source}: ${summary.title}`)}`,
    'X-Unsent: 1',
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    ...partOf('text/plain', summaryPlain(summary)),
    ...partOf('text/html', summaryHtml(summary)),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}

function partOf(type: string, text: string): string[] {
  return [`--${BOUNDARY}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', ...base64Lines(text), ''];
}

function base64Lines(text: string): string[] {
  const bytes = new TextEncoder().encode(text.replaceAll(/\r?\n/g, '\r\n'));
  const lines = Math.ceil(bytes.length / LINE_BYTES);
  return Array.from({ length: lines }, (_, line) => base64(bytes.subarray(line * LINE_BYTES, (line + 1) * LINE_BYTES)));
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** A text of a header as encoded words, none of which ends within a character: nothing in it begins another header. */
function encodedHeader(text: string): string {
  const encoder = new TextEncoder();
  const words: string[] = [];
  let word: number[] = [];
  const end = () => words.push(`=?UTF-8?B?${base64(Uint8Array.from(word))}?=`);
  for (const sign of oneLine(text)) {
    const bytes = encoder.encode(sign);
    if (word.length + bytes.length > WORD_BYTES) {
      end();
      word = [];
    }
    word.push(...bytes);
  }
  end();
  return words.join('\r\n ');
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Arial,sans-serif;color:#0f172a;line-height:1.5';
const CELL = 'padding:4px 16px 4px 0;border-bottom:1px solid #e2e8f0;vertical-align:top';

/** A summary as a page of its own: styles of its elements only, no script, and nothing that is loaded. */
function summaryHtml({ title, head, about, sections }: Summary): string {
  const aboutLines = about.map(([name, text]) => `${escapeMarkup(name)}: ${escapeMarkup(text)}`).join('<br>');
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>`,
    `<body style="margin:0;padding:24px;max-width:680px;${FONT}">`,
    `<p style="font-size:18px;margin:0 0 16px"><strong>${escapeMarkup(head)}</strong></p>`,
    ...sections.map(sectionHtml),
    `<p style="font-size:12px;color:#475569;margin:32px 0 0">${aboutLines}</p>`,
    '</body></html>',
  ].join('\n');
}

function sectionHtml({ title, sentences, items, table: [head = [], ...rows] }: SummarySection): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell, column) => `<${tag} style="${CELL};text-align:${column === 0 ? 'left' : 'right'}">${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  return [
    `<h2 style="font-size:16px;margin:24px 0 8px">${escapeMarkup(title)}</h2>`,
    sentences.length === 0 ? '' : `<p style="margin:0 0 8px">${escapeMarkup(sentences.join(' '))}</p>`,
    items.length === 0
      ? ''
      : `<ul style="margin:0 0 8px;padding-left:20px">${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`,
    head.length === 0
      ? ''
      : `<table style="border-collapse:collapse;font-size:14px">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`,
  ].join('');
}
