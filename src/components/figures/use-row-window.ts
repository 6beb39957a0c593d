import { useEffect, useRef, useState, type RefObject } from 'react';
import { rowWindow, type RowWindow } from './row-window.ts';

/**
 * Windows a list of rows of one fixed height inside a scroll box. Ours rather than a package: rows of fixed height need
 * thirty lines, a general virtualiser brings ten times as many bytes.
 */
export function useRowWindow(count: number, rowHeight: number): RowWindow & { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 480 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { ...rowWindow(sight.top, sight.height, rowHeight, count), box };
}
