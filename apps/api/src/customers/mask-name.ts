const FIRST_NAME_MAX_LENGTH = 24;

/** First name and one letter: enough to recognise a person. */
export function maskName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const shown = [...first].slice(0, FIRST_NAME_MAX_LENGTH).join('');
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? shown : `${shown} ${initial.toUpperCase()}.`;
}
