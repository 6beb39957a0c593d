import { expect, test } from 'vitest';
import { shareTargets } from '#lib/browser/share-targets.ts';

const PAGE = { url: 'https://bugs.example/blog/a?b=1&c=2', title: `50% "off" & #1\n<script>` };

test('six targets, each an https form or a mail', () => {
  const targets = shareTargets(PAGE);
  expect(targets.map(({ platform }) => platform)).toEqual(['Twitter/X', 'Facebook', 'LinkedIn', 'WhatsApp', 'Telegram', 'Email']);
  for (const { href } of targets) expect(href).toMatch(/^(https:\/\/|mailto:\?)/);
});

test('address and title arrive complete, whatever they contain', () => {
  const [post, sharer, offsite, chat, telegram, mail] = shareTargets(PAGE).map(({ href }) => new URL(href));
  expect(post?.searchParams.get('text')).toBe(PAGE.title);
  expect(post?.searchParams.get('url')).toBe(PAGE.url);
  expect(sharer?.searchParams.get('u')).toBe(PAGE.url);
  expect(offsite?.searchParams.get('url')).toBe(PAGE.url);
  expect(chat?.searchParams.get('text')).toBe(`${PAGE.title} ${PAGE.url}`);
  expect(telegram?.searchParams.get('url')).toBe(PAGE.url);
  expect(mail?.searchParams.get('body')).toBe(PAGE.url);
  expect(mail?.search).not.toContain('+');
});

test('an address that is a script stays a text in a parameter', () => {
  for (const { href } of shareTargets({ url: 'javascript:alert(1)', title: 'x'.repeat(10_000) })) {
    expect(href).toMatch(/^(https:\/\/|mailto:\?)/);
    expect(href).not.toContain('javascript:');
  }
});
