import type { TransactionType } from '@lastro/contracts';
import { unconfirmedNameText } from '@lastro/register/unconfirmed-name';
import type { ReceiptLine } from './receipt-parts.ts';

export const BANK = 'Lastro';

/** Empty if only the institution is known. */
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

/** Of a withdrawal: the payer typed both. */
export function typedPayee(name: string | null, bank: string | null): readonly ReceiptLine[] {
  return partyLine('Para', name && unconfirmedNameText(name), null, bank && `${bank} (banco não confirmado)`);
}

/** For movements whose row does not name both parties. `payer`: the customer who paid a code of this bank. */
export function ownParties(
  type: TransactionType,
  name: string | undefined,
  payer: string | null = null,
): readonly ReceiptLine[] {
  const own = (label: 'De' | 'Para') => partyLine(label, name, null, BANK);
  switch (type) {
    case 'pix_withdrawal':
    case 'pix_payment':
    case 'bill_payment':
      return own('De');
    case 'pix_deposit':
      return [...partyLine('De', payer ?? 'Pagador do PIX', null, payer && BANK), ...own('Para')];
    case 'pix_reversal':
      return [...own('De'), ...partyLine('Para', 'Pagador do PIX', null, null)];
    case 'crypto_transfer':
      return [...own('De'), ...partyLine('Para', 'Carteira externa', null, null)];
    case 'crypto_deposit':
      return [...partyLine('De', 'Carteira externa', null, null), ...own('Para')];
    case 'savings_deposit':
      return [...balance('De'), ...savings('Para')];
    case 'savings_withdrawal':
      return [...savings('De'), ...balance('Para')];
    default:
      return [];
  }
}

const balance = (label: 'De' | 'Para') => partyLine(label, 'Saldo em USDT', null, BANK);
const savings = (label: 'De' | 'Para') => partyLine(label, 'Fuja da Inflação', null, BANK);
