import type { ReceiptLine } from './receipt-lines.tsx';

export const BANK = 'Lastro';

/** One side of a movement: its name, address or key, institution. Nothing where only that is known. */
export function partyLine(
  label: 'De' | 'Para',
  name: string | null | undefined,
  address: string | null | undefined,
  institution: string | null,
): readonly ReceiptLine[] {
  if (!name && !address) return [];
  const party = [name, address, institution].filter((part) => typeof part === 'string' && part !== '');
  return [{ label, value: party.join(' • '), party: party as string[] }];
}
