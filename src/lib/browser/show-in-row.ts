/**
 * Scrolls the row that an element is placed in, and nothing else, until the element stands in its middle. As a `ref` of the chosen one of
 * several it does so whenever another one is chosen.
 */
export function showInRow(element: HTMLElement | null): void {
  // With the layout of the next frame, which is made anyway.
  requestAnimationFrame(() => {
    const row = element?.offsetParent;
    if (element && row) row.scrollLeft = element.offsetLeft - (row.clientWidth - element.offsetWidth) / 2;
  });
}
