/** A line of a file of which nothing could be made. */
export interface RefusedLine {
  /** Its name; '' where only one was read. */
  file: string;
  /** From 1. */
  line: number;
  message: string;
}
