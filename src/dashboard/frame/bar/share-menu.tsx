import { Suspense } from 'react';
import { Menu } from '#ui/controls/menu.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';

/** Making pictures and texts is code that loads with the first look into the menu. */
const ShareItems = lazyPart(async () => (await import('../share/share-items.tsx')).ShareItems);

/** Ways to show others what shows here, in a menu of their own or in one with more. */
export function ShareWays() {
  return (
    <Suspense>
      <ShareItems />
    </Suspense>
  );
}

export function ShareMenu({ className }: { className?: string }) {
  return (
    <Menu name="Share" label="Share" className={className ?? ''}>
      <ShareWays />
    </Menu>
  );
}
