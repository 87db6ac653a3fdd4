/** Only an own member: a customer's text may be the name of an inherited one, such as `constructor`. */
export function textIn<T>(texts: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined;
}
