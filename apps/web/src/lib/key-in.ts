/** `text` if it is an own property of `record`, unlike an inherited one such as `constructor`. */
export function keyIn<Key extends string>(
  record: Readonly<Record<Key, unknown>>,
  text: string | null,
): Key | null {
  return text !== null && Object.hasOwn(record, text) ? (text as Key) : null;
}
