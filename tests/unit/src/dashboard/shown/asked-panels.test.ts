import { expect, test, vi } from 'vitest';
import { AskedPanels } from '../../../../../src/dashboard/shown/asked-panels.ts';
import { settle } from '../../../../helpers/fake-clock.ts';

const paths = { kind: 'top', dim: 'path', limit: 10 } as const;

test('a panel is asked for once while any part of the page needs it, and listeners hear once of all changes of a task', async () => {
  const onChange = vi.fn<() => void>();
  const asked = new AskedPanels(onChange);
  const [first, second] = [asked.want([{ kind: 'totals' }, paths]), asked.want([paths, { ...paths, limit: 100 }])];
  expect(asked.list()).toHaveLength(3);
  await settle();
  expect(onChange).toHaveBeenCalledOnce();
  first();
  expect(asked.list()).toEqual([paths, { ...paths, limit: 100 }]);
  second();
  expect(asked.list()).toEqual([]);
  await settle();
  expect(onChange).toHaveBeenCalledTimes(2);
});
