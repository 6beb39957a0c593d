import { expect, test } from 'vitest';
import {
  draftProblem,
  EMPTY_DRAFT,
  sendDraft,
  articleDraft,
  articleText,
  type OwnDraft,
} from '../../../../../src/linkedin/composer/composer.tsx';
import { FakeLinkedIn } from '../../../../helpers/linkedin/fake-linkedin.ts';

const PAGE = { url: 'https://bug-matrix.example/blog/x', title: 'A title', description: 'What it is about.', recordShare() {} };
const file = (type: string, size: number) => new File([new Uint8Array(size)], 'file', { type });

test('the preview begins with title and summary, with the article below', () => {
  expect(articleDraft(PAGE, articleText(PAGE))).toEqual({
    commentary: 'A title\n\nWhat it is about.',
    content: { kind: 'article', source: PAGE.url, title: 'A title', description: 'What it is about.' },
  });
});

const DRAFTS: readonly [Partial<OwnDraft>, string | null][] = [
  [{}, null],
  [{ attached: 'nothing', text: ' \n' }, 'Write something first.'],
  [{ attached: 'nothing', text: 'a' }, null],
  [{ attached: 'image' }, 'Choose a picture first.'],
  [{ attached: 'video' }, 'Choose a video first.'],
  [{ attached: 'image', file: file('image/png', 10) }, null],
  [{ attached: 'image', file: file('text/html', 10) }, 'This kind of file cannot be posted.'],
  [{ attached: 'video', file: file('video/mp4', 10) }, 'This file is too small.'],
  [{ text: 'x'.repeat(3_001) }, 'The text is 1 character too long'],
];

test.each(DRAFTS)('a draft of %j: %s', (draft, problem) => {
  const found = draftProblem({ ...EMPTY_DRAFT, ...draft });
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

test('a draft is sent with its attachment', async () => {
  const browser = new FakeLinkedIn();
  const { connection, api } = browser.openConnectedTab();
  const send = (draft: Partial<OwnDraft>) => sendDraft({ connection, api }, { ...EMPTY_DRAFT, ...draft }, PAGE, {});
  await send({ text: ' Mine ' });
  await send({ text: 'Only text', attached: 'nothing' });
  browser.reply('POST linkedin-api/images', { body: { value: { image: 'urn:li:image:1', uploadUrl: 'https://www.linkedin.com/up' } } });
  browser.onUpload(() => Promise.resolve({ status: 200, headers: new Headers(), text: '{"etag":"e"}' }));
  await send({ text: 'Look', attached: 'image', file: file('image/png', 10), altText: 'A bug' });
  const posts = browser.callsOf('linkedin-api/posts').map(({ body }) => body as { commentary: string; content?: unknown });
  expect(posts.map(({ commentary, content }) => [commentary, content])).toEqual([
    ['Mine', { article: { source: PAGE.url, title: PAGE.title, description: PAGE.description } }],
    ['Only text', undefined],
    ['Look', { media: { id: 'urn:li:image:1', altText: 'A bug' } }],
  ]);
});
