const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Stands for "no id" in columns and blocks. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Whether a value has the form of an event id: a lower-case UUID other than the nil UUID. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value) && value !== NIL_UUID;
}
