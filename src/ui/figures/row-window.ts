import { useEffect, useRef, useState, type RefObject } from 'react';

/** Which rows of a long list are drawn: `[first, end)`, a half-open span of indexes. */
interface RowWindow {
  first: number;
  end: number;
}

/** Rows drawn above and below the visible ones, so that a quick scroll shows no gap. */
const OVERSCAN_ROWS = 8;

/** The rows in sight of a scroll box, all rows being `rowHeight` pixels high, with some to spare on both sides. */
export function rowWindow(scrollTop: number, boxHeight: number, rowHeight: number, count: number): RowWindow {
  const top = Math.max(0, scrollTop);
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - OVERSCAN_ROWS);
  const end = Math.min(count, Math.ceil((top + boxHeight) / rowHeight) + OVERSCAN_ROWS);
  return { first: Math.min(first, end), end };
}

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
