import 'fake-indexeddb/auto';
import { openDB, unwrap, wrap } from 'idb';
import { expect, test } from 'vitest';
import { forgiving } from '../../../../../workers/persistence/event-log/read-log.ts';
import { failing } from '../faulty-factory.ts';

test('a request that fails is forgiven; where a failure is named, only that one, and every other ends the transaction', async () => {
  const db = await openDB('one row', 1, { upgrade: (opened) => void opened.createObjectStore('rows').add('row', 1) });
  const { store, done } = db.transaction('rows', 'readwrite');
  const ending = done.then(
    () => 'done',
    () => 'aborted',
  );
  const readLostRow = () => wrap(failing(unwrap(store).get(1)));
  expect(await forgiving(store.add('another row', 1), 'ConstraintError')).toBeUndefined();
  expect(await forgiving(readLostRow())).toBeUndefined();
  await expect(forgiving(readLostRow(), 'ConstraintError')).rejects.toThrow('Injected.');
  expect(await ending).toBe('aborted');
});
