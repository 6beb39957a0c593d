/** Reads values of unknown origin: stored texts, answers, messages. */

export type Fields = Readonly<Partial<Record<string, unknown>>>;

/** The fields of a value; none where it is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** The value in a text; undefined where it is no JSON, or has more than `most` units. */
export function parseJson(text: string | null, most = Number.POSITIVE_INFINITY): unknown {
  if (text === null || text.length > most) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields in a text; none where it is no JSON object, or has more than `most` units. */
export function parseFields(text: string | null, most?: number): Fields {
  return fieldsOf(parseJson(text, most));
}
