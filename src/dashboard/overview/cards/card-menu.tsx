import { useState } from 'react';
import type { Shares } from '#contract/questions/signals.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { MenuItem } from '#ui/controls/menu.tsx';
import { useInspect } from '../../inspect/inspect-context.ts';
import type { DashboardView } from '../../answer/dashboard-asker.ts';
import { useAsker } from '../../answer/use-part.ts';
import type { TabName } from '#question/chosen-tabs.ts';
import { tabGroup } from '../overview-question.ts';
import type * as CardFiles from './card-files.ts';
import { useCardList } from './card-list.ts';
import { chartOf, useChartForm } from './use-chart-form.ts';

const PICTURES = [
  ['svg', 'Picture (SVG)'],
  ['png', 'Picture (PNG)'],
] as const;

const NOT_MADE = 'The file was not made.';

interface Props {
  tab: TabName;
  shared: Shares['pages'] | null;
  onTab: (tab: string) => void;
  close: () => void;
}

/** What can be done with the list of a card. Making files is code that loads with the first of them. */
export function CardMenu({ tab, shared, onTab, close }: Props) {
  const list = useCardList(tab);
  const asker = useAsker();
  const inspect = useInspect();
  const chart = chartOf(tab);
  const { isPie, turn } = useChartForm(chart);
  const [message, setMessage] = useState('');
  const save = async (make: (files: typeof CardFiles, view: DashboardView) => Promise<string> | string) => {
    const { answer: view } = asker.entryOf(tabGroup(tab));
    if (view === null) return;
    setMessage('Making the file…');
    const files = await loadPart(() => import('./card-files.ts'));
    const failure = files === null ? NOT_MADE : await make(files, view);
    setMessage(failure);
    if (failure === '') close();
  };
  const then = (act: () => void) => () => {
    act();
    close();
  };
  if (tab === 'shared') {
    return (
      <MenuItem
        reason={shared === null || shared.length === 0 ? 'nothing to save' : ''}
        onClick={() => void save((files, view) => files.saveShared(shared ?? [], view))}
      >
        CSV of what is shown
      </MenuItem>
    );
  }
  if (list === null || inspect === null) return <p className="px-2 py-1 text-sm text-muted">Nothing is shown yet.</p>;
  const reason = list.rows.length === 0 ? 'nothing to save' : '';
  return (
    <>
      <MenuItem onClick={then(() => inspect.showAll(list))}>Details</MenuItem>
      <MenuItem reason={reason} onClick={() => void save((files, view) => files.saveAll(list, view))}>
        CSV of everything
      </MenuItem>
      <MenuItem reason={reason} onClick={() => void save((files, view) => files.saveCardRows(list, view))}>
        CSV of what is shown
      </MenuItem>
      {PICTURES.map(([kind, label]) => (
        <MenuItem
          key={kind}
          reason={reason}
          onClick={({ currentTarget }) => {
            const card = currentTarget.closest('section');
            void save((files, view) => files.savePicture(card, list.title, kind, view));
          }}
        >
          {label}
        </MenuItem>
      ))}
      {tab === 'map' && <MenuItem onClick={then(() => onTab('country'))}>Show as table</MenuItem>}
      {chart !== null && <MenuItem onClick={then(turn)}>{isPie ? 'Draw as bars' : 'Draw as pie'}</MenuItem>}
      <MenuItem onClick={then(() => inspect.explainList(list))}>Explain</MenuItem>
      <p role="status" className="px-2 text-xs text-muted">
        {message}
      </p>
    </>
  );
}
