import { afterEach, expect, it, vi } from 'vitest';
import { newUuid } from '#lib/uuid.ts';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('makes lower-case version 4 UUIDs, each different', () => {
  const ids = Array.from({ length: 100 }, newUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(VERSION_4);
});

it('makes them without randomUUID too, which insecure contexts lack', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  expect(newUuid()).toMatch(VERSION_4);
});
