import { expect, test } from 'vitest';
import { readUserId } from '#engine/errors/logged-error.ts';

const read = (text: string | null) => readUserId({ read: () => text });

test('the id of the signed-in user is read from the session of the sign-in service, and nothing else of it', () => {
  expect(read(JSON.stringify({ access_token: 'S3CR3T', user: { id: 'b7c1-42', email: 'a@b.example' } }))).toBe('b7c1-42');
});

test.each([null, '', 'null', '{"user":{"id":7}}', '{"user":{"id":"a@b.example"}}', '{"user":{"id":"<img>"}}', `"${'x'.repeat(70_000)}"`])(
  'no user is signed in by %s',
  (text) => expect(read(text)).toBe(''),
);
