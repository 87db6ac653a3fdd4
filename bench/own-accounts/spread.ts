import type { BankAccountKind, LedgerAccounts } from '@lastro/api/ledger';
import type { Currency } from '@lastro/money';
import type pg from 'pg';

/** As many as customers' accounts in the uniform measurements. */
const ACCOUNTS = 1000;

const SPREAD = [
  ['pix_settlement', 'BRL'],
  ['pix_suspense', 'BRL'],
  ['payout_suspense', 'BRL'],
  ['exchange_desk', 'BRL'],
  ['exchange_desk', 'USDT'],
  ['exchange_desk', 'BTC'],
  ['payment_fees', 'USDT'],
  ['network_fees', 'USDT'],
  ['crypto_custody', 'USDT'],
] as const satisfies readonly (readonly [BankAccountKind, Currency])[];

/** The same accounts, but any of a thousand for each of the bank's own: entries then share none. */
export async function spreadAccounts(owner: pg.Pool, accounts: LedgerAccounts): Promise<LedgerAccounts> {
  const spread = new Map<string, readonly bigint[]>();
  for (const [kind, currency] of SPREAD) {
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into ledger.account (kind, currency)
        select $1 || '_' || n, $2 from generate_series(1, $3::integer) n returning id`,
      [kind, currency, ACCOUNTS],
    );
    spread.set(
      `${kind} ${currency}`,
      rows.map(({ id }) => id),
    );
  }
  return {
    ...accounts,
    ofBank: (async (kind, currency) => {
      const ids = spread.get(`${kind} ${currency}`) ?? [];
      const id = ids[Math.floor(Math.random() * ids.length)];
      if (id === undefined) throw new RangeError(`${kind} in ${currency} is not spread`);
      return id;
    }) as LedgerAccounts['ofBank'],
  };
}
