/** A bigint becomes a string, which PostgreSQL reads as the exact number. */
export function stringify(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? item.toString() : item));
}

export function canonicalJson(value: unknown): string {
  return stringify(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object' || JSON.isRawJSON(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]));
}

/** V8 keeps copies of parsed objects fast; adding properties by computed names makes them slow. */
export function recordOfNulls(names: readonly string[]): Readonly<Record<string, null>> {
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
}
