export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly code?: boolean;
  /** A code that says where money went; the others are technical details. */
  readonly destination?: boolean;
  /** Name, address and institution of a side, one below the other. */
  readonly party?: readonly string[];
  /** Covered while balances are hidden, where the receipt is looked up later. */
  readonly money?: boolean;
}

const DATE = 'Data e hora';

export function dateOf(lines: readonly ReceiptLine[]): string | undefined {
  return lines.find(({ label }) => label === DATE)?.value;
}

type Part = 'date' | 'party' | 'detail' | 'fact';

export function partOf({ label, code, destination, party }: ReceiptLine): Part {
  if (label === DATE) return 'date';
  if (party !== undefined) return 'party';
  return code === true && destination !== true ? 'detail' : 'fact';
}
