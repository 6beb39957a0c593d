import { expect, test, vi } from 'vitest';
import { keyOf, searchActions, usableKeys } from '../../../../../../src/features/admin/palette/actions.ts';
import { dashboardActions } from '../../../../../../src/features/admin/palette/dashboard-actions.ts';

function actions() {
  const chooseRange = vi.fn<(value: string) => void>();
  const change = vi.fn<(included: boolean) => void>();
  return {
    chooseRange,
    change,
    made: dashboardActions({
      ranges: [
        { value: 'today', label: 'Today' },
        { value: 'last7', label: 'Last 7 days' },
        { value: 'last15', label: 'Last 15 days' },
      ],
      chooseRange,
      goTo: () => {},
      robots: { included: false, change },
      refresh: () => {},
      signOut: () => {},
      further: [{ id: 'filter-1', group: 'Filters', label: 'Remove Country is Germany', run: () => {} }],
    }),
  };
}

const labels = (found: ReturnType<typeof searchActions>) => found.map(({ label }) => label);

test('every word has to occur, in label or group, in any order', () => {
  const { made } = actions();
  expect(labels(searchActions(made, 'days 15'))).toEqual(['Last 15 days']);
  expect(labels(searchActions(made, 'filters germany'))).toEqual(['Remove Country is Germany']);
  expect(searchActions(made, 'nothing like it')).toEqual([]);
  expect(searchActions(made, '  ')).toEqual(made);
});

test('labels that begin with the text come first', () => {
  const { made } = actions();
  expect(labels(searchActions(made, 're')).slice(0, 2)).toEqual(['Remove Country is Germany', 'Real-time analytics']);
});

test('a range has its key, and the help names only keys that do something', () => {
  const { made } = actions();
  expect(made.slice(0, 3).map(keyOf)).toEqual(['D', 'W', '']);
  expect(usableKeys(made).map(({ shown }) => shown)).toEqual(['D', 'R', 'W', '?']);
});

test('actions do what they are called', () => {
  const { made, chooseRange, change } = actions();
  made.find(({ id }) => id === 'range-last15')?.run();
  made.find(({ id }) => id === 'robots')?.run();
  expect(chooseRange).toHaveBeenCalledWith('last15');
  expect(change).toHaveBeenCalledWith(true);
});
