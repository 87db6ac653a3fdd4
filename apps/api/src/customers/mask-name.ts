const MAX_FIRST_NAME_LENGTH = 24;

/** Enough to recognise a person without revealing the full name. */
export function maskName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const shown = [...first].slice(0, MAX_FIRST_NAME_LENGTH).join('');
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? shown : `${shown} ${initial.toUpperCase()}.`;
}
