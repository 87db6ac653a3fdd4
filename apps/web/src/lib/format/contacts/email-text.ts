const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Catches typos; only the server knows whether the address exists. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}
