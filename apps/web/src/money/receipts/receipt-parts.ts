export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly code?: boolean;
  /** Identifies the destination; other codes are technical details. */
  readonly destination?: boolean;
  readonly party?: readonly string[];
  /** Hidden while balances are, if the receipt is opened from the history. */
  readonly money?: boolean;
}

const DATE = 'Data e hora';

export function dateOf(lines: readonly ReceiptLine[]): string | undefined {
  return lines.find(({ label }) => label === DATE)?.value;
}

export const TRANSACTION_ID = 'ID da transação';

export function transactionIdOf(lines: readonly ReceiptLine[]): string | undefined {
  return lines.find(({ label }) => label === TRANSACTION_ID)?.value;
}

type Part = 'date' | 'party' | 'detail' | 'fact';

export function partOf({ label, code, destination, party }: ReceiptLine): Part {
  if (label === DATE) return 'date';
  if (party !== undefined) return 'party';
  return code === true && destination !== true ? 'detail' : 'fact';
}
