import { type Currency, type Money, money, rateToDecimal, toDecimal } from '@lastro/money';
import type { ReceiptAmount, ReceiptClaims, ReceiptParty } from '@lastro/register/receipt';
import { maskName } from '../customers/index.ts';
import { isFullyVisible } from '../platform/text.ts';

/** A receipt's claims without those that make it unique. */
export type ReceiptFacts = Omit<ReceiptClaims, 'v' | 'iss' | 'id' | 'salt'>;

export const BANK = 'Lastro';

export function amountOf(currency: Currency, minor: bigint): ReceiptAmount {
  return toReceiptAmount(money(currency, minor));
}

export function toReceiptAmount(amount: Money): ReceiptAmount {
  return { currency: amount.currency, value: toDecimal(amount) };
}

export function rateOf(scaled: bigint | null): Pick<ReceiptFacts, 'rate'> {
  return scaled === null ? {} : { rate: rateToDecimal({ base: 'USDT', quote: 'BRL', scaled }) };
}

export interface OutsideParty {
  readonly name: string | null;
  readonly isNameConfirmed: boolean;
  /** A CPF must already be masked. */
  readonly taxId: string | null;
  readonly institution: string | null;
}

/** Undefined if nothing is known. A company's name is public, a person's is masked. */
export function outsideParty({
  name,
  isNameConfirmed,
  taxId,
  institution,
}: OutsideParty): ReceiptParty | undefined {
  const isCompany = taxId?.includes('/') === true;
  const party = {
    ...member(
      isNameConfirmed ? 'name' : 'unconfirmed_name',
      isCompany || name === null ? name : maskName(name),
      200,
    ),
    ...member('tax_id', taxId, 20),
    ...member('institution', institution, 120),
  };
  return Object.keys(party).length === 0 ? undefined : party;
}

export function customerParty(fullName: string, maskedTaxId: string | null): ReceiptParty {
  return {
    ...member('name', maskName(fullName), 200),
    ...member('tax_id', maskedTaxId, 20),
    institution: BANK,
  };
}

/** External text may be too long or contain invisible characters. */
function member<N extends string>(name: N, text: string | null, maxLength: number): { [K in N]?: string } {
  const shown = [...(text ?? '')]
    .filter((letter) => isFullyVisible(letter))
    .slice(0, maxLength)
    .join('')
    .trim();
  return (shown === '' ? {} : { [name]: shown }) as { [K in N]?: string };
}
