import { describe, expect, it } from 'vitest';
import { summaryMail } from '../../../../../src/dashboard/summary/summary-mail.ts';
import { summaryMarkdown } from '../../../../../src/dashboard/summary/summary-markdown.ts';
import { summaryOf, type Summary } from '../../../../../src/dashboard/summary/summary.ts';
import { NOW } from '../make-view.ts';
import { makeErrors, makeFacts, makeShown, makeSources, WEEK } from './make-facts.ts';

const HOSTILE = '|<script>alert(1)</script>\r\nBcc: x@y.z\n# `a` [b](javascript:c) https://d.e ';
const SUBJECT = `${'Ж'.repeat(60)}\r\nBcc: all@shop.example\r\n\r\n<b>`;

const lines = (...texts: string[]) => texts.map((text) => text.split(' '));
const plain: Summary = {
  ...{ title: 'Week', head: 'Week: 2 visits.', about: [['Source', 'Sample data']], fileName: () => '' },
  sections: [
    { title: 'New sources', sentences: ['One.', 'Two.'], items: ['1 visit from a'], table: [] },
    { title: 'Top pages', sentences: [], items: [], table: lines('Page Views', '/a 2') },
  ],
};

/** A summary in which visitors named everything. */
function hostile(): Summary {
  const facts = makeFacts({
    ...makeShown({ source: SUBJECT, now: { pageViews: 1, visits: 1 }, before: { visits: 1 } }),
    sources: makeSources({ [HOSTILE]: [1, 0] }),
    errors: makeErrors([{ title: HOSTILE, page: HOSTILE, firstSeen: WEEK.from }]),
  });
  const rows = [{ name: HOSTILE, count: 1, base: null, compared: 0 }];
  facts.shown.answer.figures.top = [{ dim: 'path', metric: 'pageViews', rows, more: false, otherCount: 0, suppressed: 0 }];
  return summaryOf(facts);
}

describe('as Markdown', () => {
  it('has a heading, the first sentence, sections with sentences, lists and tables, and what it is about', () => {
    expect(summaryMarkdown(plain)).toBe(
      [
        ...['# Week', '', 'Week: 2 visits.', '', '## New sources', '', 'One. Two.', '', '- 1 visit from a', '', '## Top pages', ''],
        ...['| Page | Views |', '| --- | ---: |', '| /a | 2 |', '', '## About these figures', '', '- Source: Sample data', ''],
      ].join('\n'),
    );
  });

  it('keeps what visitors wrote as text on its line', () => {
    const text = summaryMarkdown(hostile());
    const escaped = String.raw`\|\<script\>alert(1)\</script\> Bcc: x\@y.z \# \`a\` \[b\](javascript:c) https\://d.e`;
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        `- 1 visit from ${escaped}`,
        `- 1 time on ${escaped}: ${escaped}`,
        `| ${escaped} | 1 | Nothing before to compare with |`,
      ]),
    );
    expect(text.match(/^#/gm)).toHaveLength(1 + 6 + 1);
  });
});

/** A mail as its reader takes it apart: its headers unfolded, and its parts decoded. */
function readMail(mail: string) {
  const [top = '', ...rest] = mail.split('\r\n--=_summary').map((text) => text.trim());
  const headers = top.replaceAll('\r\n ', ' ').split('\r\n');
  const decode = (text: string) => Buffer.from(text, 'base64').toString('utf8');
  const subject = headers.find((line) => line.startsWith('Subject: '))?.slice(9) ?? '';
  const parts = rest.slice(0, -1).map((part) => {
    const [head = '', body = ''] = part.split('\r\n\r\n');
    return { type: /^Content-Type: (.*)$/m.exec(head)?.[1], text: decode(body) };
  });
  const words = subject.split(' ').map((word) => decode(/^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? ''));
  return { names: headers.map((line) => line.split(': ')[0]), date: headers[1], subject: words, parts };
}

describe('as a mail', () => {
  it('is a draft of text and HTML without sender or receiver, in lines of at most 76 characters', () => {
    const mail = summaryMail(plain, NOW);
    const { names, date, subject, parts } = readMail(mail);
    expect(names).toEqual(['MIME-Version', 'Date', 'Subject', 'X-Unsent', 'Content-Type']);
    expect([date, ...subject]).toEqual(['Date: Thu, 20 Nov 2025 14:30:00 +0000', 'Sample data: Week']);
    expect(parts.map(({ type }) => type)).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
    expect(parts[0]?.text).toBe(summaryMarkdown(plain).replaceAll('\n', '\r\n'));
    expect(parts[1]?.text).toContain('<p style="margin:0 0 8px">One. Two.</p>');
    expect(Math.max(...mail.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76);
    expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|[^ -~]/);
  });

  it('has no header of what a source is named, and no half of a letter in a word of the subject', () => {
    const { names, subject } = readMail(summaryMail(hostile(), NOW));
    expect(names).toEqual(['MIME-Version', 'Date', 'Subject', 'X-Unsent', 'Content-Type']);
    expect(subject.length).toBeGreaterThan(3);
    expect(subject.join('')).toBe(`${'Ж'.repeat(60)} Bcc: all@shop.example <b>: Week of Nov 10, 2025 – Nov 16, 2025`);
  });

  it('has what visitors wrote as text: no script, no address that is loaded, and styles of elements only', () => {
    const [text, html] = readMail(summaryMail(hostile(), NOW)).parts;
    expect(html?.text).toContain('|&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html?.text).not.toMatch(/<(?:script|img|link|style|a|b)\b|(?:src|href|on\w+)=/i);
    expect(text?.text).toContain('1 visit from |<script>alert(1)</script> Bcc: x@y.z');
  });
});
