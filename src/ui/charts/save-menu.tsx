import { Suspense, type ReactNode } from 'react';
import { ActionsMenu } from '../controls/menu.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { TellPart, type SavedPart } from './saved-parts.tsx';

/** Loaded with the first menu that is opened. */
const SaveItems = lazyPart(async () => (await import('./save-items.tsx')).SaveItems);

/** The menu of a card that is saved, below further items. */
export function SaveMenu({ items, ...part }: SavedPart & { items?: ReactNode }) {
  return (
    <>
      <ActionsMenu of={part.title}>
        {items}
        <Suspense>
          <SaveItems {...part} />
        </Suspense>
      </ActionsMenu>
      <TellPart {...part} />
    </>
  );
}
