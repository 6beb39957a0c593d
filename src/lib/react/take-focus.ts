/** As a `ref`: what appears in place of what had the focus takes it, before it is lost. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
