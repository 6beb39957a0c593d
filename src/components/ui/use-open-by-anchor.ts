import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens and shows the `details` inside the element that the address names after its #, on arrival and whenever it changes. */
export function useOpenByAnchor(container: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const items = container.current?.querySelectorAll('details') ?? [];
    const item = [...items].find(({ id }) => `#${id}` === hash);
    if (item === undefined) return;
    item.open = true;
    item.scrollIntoView();
  }, [container, hash, key]);
}
