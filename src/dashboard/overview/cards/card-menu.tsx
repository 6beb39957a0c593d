import { useState } from 'react';
import type { Shares } from '#contract/questions/signals.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { barLines } from '#ui/charts/bar-lines.ts';
import { SaveItems } from '#ui/charts/save-items.tsx';
import { MenuItem, useCloseMenu } from '#ui/controls/menu.tsx';
import { useInspect } from '../../inspect/inspect-context.ts';
import { useFileDescription } from '../../answer/files/file-words.ts';
import { useAsker } from '../../answer/use-part.ts';
import { tabWords, type TabName } from '#question/chosen-tabs.ts';
import { tabGroup } from '../overview-question.ts';
import { useCardList, type CardList } from './card-list.ts';
import { useChartForm } from './use-chart-form.ts';

const NOT_MADE = 'The file was not made.';

interface Props {
  tab: TabName;
  shared: Shares['pages'] | null;
  onTab: (tab: string) => void;
}

/** What can be done with the list of a card. */
export function CardMenu({ tab, shared, onTab }: Props) {
  const close = useCloseMenu();
  const list = useCardList(tab);
  const asker = useAsker();
  const inspect = useInspect();
  const { isPie, turn } = useChartForm(tab);
  const describeFile = useFileDescription();
  const [message, setMessage] = useState('');
  const saveAll = async (of: CardList) => {
    const { answer: view } = asker.entryOf(tabGroup(tab));
    if (view === null) return;
    setMessage('Making the file…');
    const files = await loadPart(() => import('./save-all.ts'));
    const failure = files === null ? NOT_MADE : await files.saveAll(of, view);
    setMessage(failure);
    if (failure === '') close();
  };
  if (tab === 'shared') {
    const title = tabWords(tab).title;
    return (
      <SaveItems
        title={title}
        lines={() => [['Title', 'Path', 'Shares'], ...(shared ?? []).map((page) => [page.title || page.path, page.path, page.shares])]}
        describeFile={() => describeFile(title)}
        disabled={shared === null || shared.length === 0}
      />
    );
  }
  if (list === null || inspect === null) return <p className="px-2 py-1 text-sm text-muted">Nothing is shown yet.</p>;
  const isEmpty = list.rows.length === 0;
  return (
    <>
      <MenuItem onClick={() => inspect.showAll(list)}>Details</MenuItem>
      <MenuItem stays reason={isEmpty ? 'nothing to save' : ''} onClick={() => void saveAll(list)}>
        CSV of everything
      </MenuItem>
      <SaveItems
        title={list.title}
        picture="card"
        csvLabel="CSV of what is shown"
        lines={() => barLines(list)}
        describeFile={() => describeFile(list.title)}
        disabled={isEmpty}
      />
      {tab === 'map' && <MenuItem onClick={() => onTab('country')}>Show as table</MenuItem>}
      {turn !== null && <MenuItem onClick={turn}>{isPie ? 'Draw as bars' : 'Draw as pie'}</MenuItem>}
      <MenuItem onClick={() => inspect.explainList(list)}>Explain</MenuItem>
      <p role="status" className="px-2 text-xs text-muted">
        {message}
      </p>
    </>
  );
}
