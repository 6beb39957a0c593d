/** Characters of the texts that one memo keeps: none of them can fill the memory, however long they are. */
const MAX_CHARACTERS = 8_388_608;

/**
 * A pure function of a text that remembers its answers; with `max` of them it forgets all, so that forged texts cannot fill the
 * memory. What is kept is the text alone: a part of another text keeps the whole of it in memory, here 64 KiB of a file for each.
 */
export class Memo<T> {
  readonly #make: (text: string) => T;
  readonly #max: number;
  readonly #known = new Map<string, T>();
  /** Of '', which most texts of most lines are. */
  readonly #ofNothing: T;
  #characters = 0;
  /** Of the text before: what a page loads is asked for by the same agent. */
  #last = '';
  #lastMade: T;

  constructor(max: number, make: (text: string) => T) {
    this.#make = make;
    this.#max = max;
    this.#ofNothing = this.#lastMade = make('');
  }

  get(text: string): T {
    if (text === '') return this.#ofNothing;
    if (text === this.#last) return this.#lastMade;
    this.#lastMade = this.#known.get(text) ?? this.#learn(ownText(text));
    this.#last = text;
    return this.#lastMade;
  }

  #learn(text: string): T {
    const made = this.#make(text);
    if (this.#known.size >= this.#max || this.#characters > MAX_CHARACTERS) {
      this.#known.clear();
      this.#characters = 0;
    }
    this.#known.set(text, made);
    this.#characters += text.length;
    return made;
  }
}

/** A text that holds on to no other: joining and cutting makes engines copy it. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}
