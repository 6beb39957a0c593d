/** Nothing is recorded. */
export function track(): void {}
