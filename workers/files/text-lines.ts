/**
 * Cuts text into its lines, however the text is cut into pieces. A line longer than `maxLength` is given as null: it is
 * dropped while it comes. The time that it takes is linear in the length of the text.
 */
export class TextLines {
  readonly #maxLength: number;
  #parts: string[] = [];
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Characters of the line that has no end yet. */
  get unfinished(): number {
    return this.#length;
  }

  /** The lines that are complete with this piece. */
  push(piece: string): (string | null)[] {
    const [first = '', ...others] = piece.split('\n');
    this.#add(first);
    return others.map((begin) => {
      const line = this.end();
      this.#add(begin);
      return line;
    });
  }

  /** The last line, '' where the text ends with a line break. */
  end(): string | null {
    const line = this.#length > this.#maxLength ? null : this.#parts.join('');
    this.#parts = [];
    this.#length = 0;
    return line;
  }

  #add(text: string): void {
    this.#length += text.length;
    if (this.#length > this.#maxLength) this.#parts = [];
    else this.#parts.push(text);
  }
}
