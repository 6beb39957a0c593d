import { Suspense, type ReactNode } from 'react';
import { ActionsMenu } from '../controls/menu.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { TellPart, type SavedPart } from './saved-parts.tsx';

/** Loaded with the first menu that is opened. */
const SaveItems = lazyPart(async () => (await import('./save-items.tsx')).SaveItems);

/** The menu of a card that is saved, below further items. */
export function SaveMenu({ renderItems, ...part }: SavedPart & { renderItems?: (close: () => void) => ReactNode }) {
  return (
    <>
      <ActionsMenu of={part.title}>
        {(close) => (
          <>
            {renderItems?.(close)}
            <Suspense>
              <SaveItems {...part} close={close} />
            </Suspense>
          </>
        )}
      </ActionsMenu>
      <TellPart {...part} />
    </>
  );
}
