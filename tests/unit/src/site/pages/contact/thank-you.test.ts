import { expect, test } from 'vitest';
import type { Inquiry } from '../../../../../../src/site/pages/contact/inquiry.ts';
import { sendInquiry } from '../../../../../../src/site/pages/contact/thank-you.tsx';

const INQUIRY: Inquiry = { name: 'Ada', email: 'ada@example.com', company: '', subject: 'Hello', message: 'A "quoted" text' };
const ENDPOINT = 'https://forms.example.com/take';

test('the endpoint gets the inquiry as JSON, without cookies or referrer', async () => {
  const calls: [string, RequestInit][] = [];
  const delivery = await sendInquiry(ENDPOINT, INQUIRY, async (...call) => {
    calls.push(call);
    return { ok: true, status: 200 };
  });
  expect(delivery).toEqual({ sent: true });
  expect(calls).toHaveLength(1);
  const [address, init] = calls[0] ?? ['', {}];
  expect(address).toBe(ENDPOINT);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(JSON.parse(String(init.body))).toEqual(INQUIRY);
  expect(init.signal).toBeInstanceOf(AbortSignal);
});
