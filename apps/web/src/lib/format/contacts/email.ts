const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Catches typos; only the server knows whether the address exists. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Masked, for showing to others. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}
