import type { OwnWithdrawal, PixKeyType, Transaction } from '@lastro/contracts';
import { useQueries } from '@tanstack/react-query';
import type { Wire } from '../../lib/api/exact-json.ts';
import { formatPixKey } from '../../lib/format/contacts/pix-key-text.ts';
import { withdrawalOptions } from '../../lib/queries/withdrawals.ts';
import { type Bank, isBank } from './order.ts';

export interface PastPayout {
  readonly holder: string;
  readonly bank: Bank;
  readonly keyType: PixKeyType;
  /** Formatted as in the form. */
  readonly key: string;
}

/** Each destination once, newest first; undefined while loading. */
export function usePastPayouts(recent: readonly Wire<Transaction>[]): readonly PastPayout[] | undefined {
  const paid = recent.filter(({ status }) => status !== 'failed');
  const found = useQueries({
    queries: paid.map(({ id }) => ({ ...withdrawalOptions(id), refetchInterval: false as const })),
  });
  if (found.some(({ isPending }) => isPending)) return undefined;
  return distinct(found.flatMap(({ data }) => (data === undefined ? [] : readPayout(data))));
}

function readPayout(row: Wire<OwnWithdrawal>): readonly PastPayout[] {
  const { pix_key: key, pix_key_type: keyType, holder_name: holder, bank_name: bank } = row;
  if (key === null || keyType === null || holder === null || bank === null || !isBank(bank)) return [];
  return [{ holder, bank, keyType, key: formatPixKey(keyType, key) }];
}

export function distinct(payouts: readonly PastPayout[]): readonly PastPayout[] {
  const isSame = (a: PastPayout, b: PastPayout) => a.bank === b.bank && a.key === b.key;
  return payouts.filter((one, index) => payouts.findIndex((other) => isSame(one, other)) === index);
}
