/** What sending needs of the world outside. */
export interface SiteWorld {
  /** The name under which rows are sent, of the browser's secret for this site. */
  pseudonymOf(secret: string): Promise<string>;
  fetch: typeof fetch;
  /** From 0 to 1, without 1. */
  random(): number;
  /** 32 random bytes in hexadecimal. */
  secret(): string;
}
