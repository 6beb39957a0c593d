import { sourceNow } from '#engine/source/current-source.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { MenuItem } from '#ui/controls/menu.tsx';
import { useAsker } from '../../answer/use-part.ts';
import { beginFunnel, followPage, PAGE_WAYS } from '../../behaviour/ways-in.ts';
import { openDialog } from '../../frame/dialogs.ts';
import { onSite } from '../../frame/on-site.tsx';
import type { OnPick } from '../../frame/view-props.ts';
import { addNote } from '../../notes/note-draft.ts';
import { pick, type PickMode } from '../../view/pick.ts';
import type { Views } from '../../view/use-view.ts';

interface Props {
  path: string;
  /** By which column it is filtered. */
  dim: 'path' | 'entry' | 'exit';
  views: Views;
  onPick: OnPick;
}

type Item = readonly [label: string, act: () => void];

const FILTERS = [
  ['only', 'Filter by this page'],
  ['add', 'Add to the filter'],
  ['exclude', 'Leave this page out'],
] as const satisfies readonly (readonly [PickMode, string])[];

/** What can be asked and told about a page: the menu of its row. */
export function RowItems({ path, dim, views: { actions, store }, onPick }: Props) {
  const asker = useAsker();
  const tellsWays = useDescribedField('behaviour') !== false;
  const note = () => {
    const zone = asker.entryOf('shapes').answer?.range.zone ?? viewerZone();
    addNote(store.getState().view.brush, sourceNow(), zone, `${readableAddress(path)}: `);
  };
  const summarise = () => {
    actions.change((view) => pick({ ...view, clauses: [] }, dim, path, 'only'));
    openDialog('summary');
  };
  const ways: Item[] = [
    ...PAGE_WAYS.map(([to, label]): Item => [label, () => followPage(actions, path, to)]),
    ['Funnel from here', () => beginFunnel(actions, path)],
  ];
  const items: Item[] = [
    ...FILTERS.map(([mode, label]): Item => [label, () => onPick(dim, path, mode)]),
    ...(tellsWays ? ways : []),
    ['Summary of this page…', summarise],
    ...onSite<Item>([['Add a note…', note]]),
  ];
  return items.map(([label, act]) => (
    <MenuItem key={label} onClick={act}>
      {label}
    </MenuItem>
  ));
}
