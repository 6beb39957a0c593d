import { beforeEach, describe, expect, test } from 'vitest';
import { createPost, deletePost, littleText, updatePost, type Draft } from '../../../../../src/linkedin/api/posts.ts';
import { FakeLinkedIn, MEMBER, thrownBy, TOKEN } from '../../../../helpers/linkedin/fake-linkedin.ts';

const ID = 'urn:li:share:7000000000000000001';
const PATH = `linkedin-api/posts/${encodeURIComponent(ID)}`;
let browser: FakeLinkedIn;
let tab: ReturnType<FakeLinkedIn['openTab']>;

beforeEach(() => {
  browser = new FakeLinkedIn();
  tab = browser.openConnectedTab();
});

describe('a post', () => {
  test('is the record of the specification, sent with version, protocol and token', async () => {
    expect(await createPost(tab.api, { commentary: 'Hello' })).toBe(ID);
    expect(browser.seen).toEqual([
      {
        method: 'POST',
        path: 'linkedin-api/posts',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${TOKEN}`,
          'linkedin-version': '202607',
          'x-restli-protocol-version': '2.0.0',
        },
        body: {
          author: `urn:li:person:${MEMBER.sub}`,
          commentary: 'Hello',
          visibility: 'PUBLIC',
          distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
          lifecycleState: 'PUBLISHED',
          isReshareDisabledByAuthor: false,
        },
      },
    ]);
  });

  const CONTENTS: readonly [Draft['content'], object][] = [
    [
      { kind: 'article', source: 'https://a.example/b', title: 't'.repeat(500), description: 'd' },
      { article: { source: 'https://a.example/b', title: 't'.repeat(400), description: 'd' } },
    ],
    [{ kind: 'image', id: 'urn:li:image:1', altText: ' A bug ' }, { media: { id: 'urn:li:image:1', altText: 'A bug' } }],
    [{ kind: 'image', id: 'urn:li:image:1', altText: '' }, { media: { id: 'urn:li:image:1' } }],
    [{ kind: 'video', id: 'urn:li:video:1', altText: '' }, { media: { id: 'urn:li:video:1' } }],
  ];

  test.each(CONTENTS)('carries %j as LinkedIn takes it', async (content, record) => {
    await createPost(tab.api, { commentary: '', ...(content && { content }) });
    expect(browser.seen[0]?.body).toMatchObject({ content: record });
  });

  test('appears as it was typed: every reserved character gets a backslash', async () => {
    const typed = 'a|b {c} @d [e](f) <g> #h \\ i* _j_ ~k~ 日本 😀\n';
    await createPost(tab.api, { commentary: typed });
    const sent = String(new Map(Object.entries(browser.seen[0]?.body ?? {})).get('commentary'));
    expect(sent).toBe(String.raw`a\|b \{c\} \@d \[e\]\(f\) \<g\> \#h \\ i\* \_j\_ \~k\~ 日本 😀` + '\n');
    expect(sent.replace(/\\(.)/g, '$1')).toBe(typed);
    expect(littleText('plain text, with. marks! "and" \'quotes\' & more')).toBe('plain text, with. marks! "and" \'quotes\' & more');
  });

  test('whose answer has no id, or an invalid one, was made all the same', async () => {
    browser.reply('POST linkedin-api/posts', { status: 201 }, { status: 201, headers: { 'x-restli-id': 'javascript:alert(1)' } });
    expect(await createPost(tab.api, { commentary: 'a' })).toBeNull();
    expect(await createPost(tab.api, { commentary: 'a' })).toBeNull();
  });

  test('takes 3,000 characters and states how many are too many', async () => {
    await createPost(tab.api, { commentary: 'x'.repeat(3_000) });
    await expect(createPost(tab.api, { commentary: 'x'.repeat(3_001) })).rejects.toThrow('1 character too long: LinkedIn takes 3,000');
    await expect(updatePost(tab.api, ID, { commentary: 'x'.repeat(3_002) })).rejects.toThrow('2 characters too long');
    expect(browser.seen).toHaveLength(1);
  });

  test('of more than 8 KB is not sent, and gives the reason', async () => {
    await expect(createPost(tab.api, { commentary: '日'.repeat(2_900) })).rejects.toThrow(/The post is 0\.\d KB too large to be sent/);
    await expect(updatePost(tab.api, ID, { commentary: '日'.repeat(2_900) })).rejects.toThrow('too large to be sent');
    expect(browser.seen).toEqual([]);
  });

  test('without a connection is not sent', async () => {
    tab.connection.signOut();
    await expect(createPost(tab.api, { commentary: 'a' })).rejects.toThrow(/^Not authenticated with LinkedIn$/);
    expect(browser.seen).toEqual([]);
  });

  test('asks who the member is where the profile was lost', async () => {
    browser.stored.removeItem('bugmatrix.linkedin.profile');
    await createPost(tab.api, { commentary: 'a' });
    expect(browser.seen.map(({ path }) => path)).toEqual(['linkedin-api/userinfo', 'linkedin-api/posts']);
  });
});

test('a change sends its text only where one is given', async () => {
  await updatePost(tab.api, ID, { commentary: 'New #text' });
  await updatePost(tab.api, ID, {});
  expect(browser.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', PATH, { commentary: String.raw`New \#text` }],
    ['PATCH', PATH, {}],
  ]);
});

test('a deletion names the post in the path, encoded', async () => {
  await deletePost(tab.api, ID);
  expect(browser.seen[0]).toMatchObject({ method: 'DELETE', path: PATH });
  expect(browser.seen[0]?.headers['content-type']).toBeUndefined();
});

describe('a failure', () => {
  const WORK: readonly [string, string, () => Promise<unknown>][] = [
    ['POST linkedin-api/posts', 'Failed to create LinkedIn post', () => createPost(tab.api, { commentary: 'a' })],
    [
      'POST linkedin-api/posts',
      'Failed to create LinkedIn post with image',
      () => createPost(tab.api, { commentary: 'a', content: { kind: 'image', id: 'urn:li:image:1', altText: '' } }),
    ],
    [`PATCH ${PATH}`, 'Failed to update post', () => updatePost(tab.api, ID, { commentary: 'a' })],
    [`DELETE ${PATH}`, 'Failed to delete post', () => deletePost(tab.api, ID)],
  ];

  test.each(WORK)('of %s reads "%s", unless the server says more', async (call, words, work) => {
    browser.reply(call, { status: 500, body: '<html>' }, { status: 422, body: { message: 'Content is a duplicate.' } });
    await expect(work()).rejects.toThrow(new RegExp(`^${words}$`));
    await expect(work()).rejects.toThrow(/^Content is a duplicate\.$/);
  });

  test('that means an expired sign-in forgets the token, but not one that was renewed meanwhile', async () => {
    browser.reply('POST linkedin-api/posts', { status: 401, body: { message: 'x' } });
    await expect(createPost(tab.api, { commentary: 'a' })).rejects.toThrow('Not authenticated with LinkedIn: the sign-in has ended.');
    expect(tab.connection.isConnected).toBe(false);
    expect(browser.stored.keysWith('linkedin')).toEqual([]);

    tab = browser.openConnectedTab({ access_token: 'AQVnew-token' });
    tab.connection.dropToken(TOKEN);
    expect(tab.connection.isConnected).toBe(true);
  });

  test('by a retired version tells the operator what to change', async () => {
    browser.reply('POST linkedin-api/posts', { status: 426, body: { message: 'Requested version is not active' } });
    await expect(createPost(tab.api, { commentary: 'a' })).rejects.toThrow(/version 202607.*VITE_LINKEDIN_VERSION/);
  });

  test.each([
    ['30', 'in 30 s'],
    ['3600', 'in 60 minutes'],
    ['soon', 'later'],
  ])('by too many requests names the time of the next try (%s)', async (after, words) => {
    browser.reply('POST linkedin-api/posts', { status: 429, headers: { 'retry-after': after } });
    await expect(createPost(tab.api, { commentary: 'a' })).rejects.toThrow(
      `LinkedIn accepts no more requests for now. Try again ${words}.`,
    );
  });

  test('by a timeout between LinkedIn and the function warns that the post may exist', async () => {
    browser.reply('POST linkedin-api/posts', { status: 504, body: { message: 'LinkedIn did not answer within 8 seconds.' } });
    await expect(createPost(tab.api, { commentary: 'a' })).rejects.toThrow(
      'LinkedIn did not answer within 8 seconds. The post may exist all the same',
    );
  });

  test('by a timeout warns that the post may exist', async () => {
    browser.reply('POST linkedin-api/posts', 'hung');
    const thrown = thrownBy(createPost(tab.api, { commentary: 'a' }));
    await browser.clock.pass(15_000);
    expect(String(await thrown)).toContain('Failed to create LinkedIn post: there was no answer in time. The post may exist all the same');
  });

  test('by a lost network says so, and differs from an upload that the visitor cancels', async () => {
    browser.reply('POST linkedin-api/posts', new TypeError('Failed to fetch'), 'hung');
    await expect(createPost(tab.api, { commentary: 'a' })).rejects.toThrow(
      'Failed to create LinkedIn post: this site could not be reached.',
    );
    const control = new AbortController();
    const thrown = thrownBy(createPost(tab.api, { commentary: 'a' }, { signal: control.signal }));
    await browser.clock.pass(1);
    control.abort();
    expect(await thrown).toMatchObject({ kind: 'cancelled' });
    expect(browser.clock.timers).toBe(0);
  });

  test('with hostile words shows one bounded line of text', async () => {
    const message = `<img src=x onerror=alert(1)>\n\u202E${'y'.repeat(5_000)}`;
    browser.reply('POST linkedin-api/posts', { status: 403, body: { message } }, { status: 403, body: { message: { toString: 'x' } } });
    const thrown = await createPost(tab.api, { commentary: 'a' }).catch((error: Error) => error.message);
    expect(thrown).toHaveLength(300);
    expect(thrown).not.toMatch(/[\n\u202E]/);
    await expect(createPost(tab.api, { commentary: 'a' })).rejects.toThrow(/^Failed to create LinkedIn post$/);
  });
});
