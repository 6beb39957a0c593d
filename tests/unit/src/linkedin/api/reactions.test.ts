import { beforeEach, expect, test } from 'vitest';
import { addReaction, getReactions, removeReaction } from '../../../../../src/linkedin/api/reactions.ts';
import { FakeLinkedIn, MEMBER } from '../../../../helpers/linkedin/fake-linkedin.ts';

const POST = 'urn:li:share:7000000000000000001';
const ACTOR = `urn:li:person:${MEMBER.sub}`;
const ID = `urn:li:reaction:(${ACTOR},${POST})`;
const LIST = `GET linkedin-api/reactions?q=entity&entity=${encodeURIComponent(POST)}`;
const ONE = `linkedin-api/reactions/${encodeURIComponent(ID)}`;
let browser: FakeLinkedIn;
let api: ReturnType<FakeLinkedIn['openTab']>['api'];

beforeEach(() => {
  browser = new FakeLinkedIn();
  api = browser.openConnectedTab().api;
});

test('the reactions to a post are read, and invalid ones left out', async () => {
  const elements = [
    { id: ID, reactionType: 'PRAISE', created: { actor: ACTOR, time: 1 } },
    { id: ID, reactionType: 'LIKE', actor: ACTOR },
    { id: ID, reactionType: 'HATE', actor: ACTOR },
    { id: 'javascript:x', reactionType: 'LIKE', actor: ACTOR },
    null,
    7,
  ];
  browser.reply(LIST, { body: { elements } }, { body: { elements: {} } }, { body: 'no JSON' });
  expect(await getReactions(api, POST)).toEqual([
    { id: ID, actor: ACTOR, kind: 'PRAISE' },
    { id: ID, actor: ACTOR, kind: 'LIKE' },
  ]);
  expect(await getReactions(api, POST)).toEqual([]);
  expect(await getReactions(api, POST)).toEqual([]);
});

test('a reaction is a like by default, by the member, to the post', async () => {
  expect(await addReaction(api, POST)).toBe(ID);
  await addReaction(api, POST, 'INTEREST');
  expect(browser.seen.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [`PATCH ${ONE}`, { actor: ACTOR, entity: POST, reactionType: 'LIKE' }],
    [`PATCH ${ONE}`, { actor: ACTOR, entity: POST, reactionType: 'INTEREST' }],
  ]);
});

test('a reaction is taken back by its id', async () => {
  await removeReaction(api, ID);
  expect(browser.seen[0]).toMatchObject({ method: 'DELETE', path: ONE });
});

test.each([
  [LIST, 'Failed to get reactions', () => getReactions(api, POST)],
  [`PATCH ${ONE}`, 'Failed to add reaction', () => addReaction(api, POST)],
  [`DELETE ${ONE}`, 'Failed to remove reaction', () => removeReaction(api, ID)],
])('%s that fails says so: %s', async (call, words, work) => {
  browser.reply(call, { status: 404, body: {} }, { status: 403, body: { message: 'Not yours.' } });
  await expect(work()).rejects.toThrow(new RegExp(`^${words}$`));
  await expect(work()).rejects.toThrow(/^Not yours\.$/);
});
