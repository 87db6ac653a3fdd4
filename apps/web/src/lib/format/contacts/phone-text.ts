/** Assumes Brazil without a country code. Null while incomplete. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 10 || digits.length === 11) return `+55${digits}`;
  return (digits.length === 12 || digits.length === 13) && digits.startsWith('55') ? `+${digits}` : null;
}

/** Brazilian numbers in national format. */
export function phoneText(e164: string): string {
  const [, area, start, end] = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(e164) ?? [];
  return area === undefined ? e164 : `(${area}) ${start}-${end}`;
}

export function addressText(address: string): string {
  return address.includes('@') ? address : phoneText(address);
}

/** Masked, for showing to others. */
export function maskedAddress(address: string): string {
  const at = address.indexOf('@');
  return at < 0 ? `••••-${address.slice(-4)}` : `${address.slice(0, 1)}***${address.slice(at)}`;
}
