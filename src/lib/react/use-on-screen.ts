import { useEffect, useState, type RefObject } from 'react';

/** Whether a part of the element is within the window now; `first` until the browser reports it. */
export function useOnScreen(element: RefObject<Element | null>, first = false): boolean {
  const [onScreen, setOnScreen] = useState(first);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}
