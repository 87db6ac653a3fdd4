import type { LedgerAccounts } from '../ledger/index.ts';
import type { Withdrawal } from './domain.ts';
import type { CryptoAccounts, CustomerAccounts, PixAccounts } from './postings.ts';

/** Every account that a withdrawal's end may move. */
export interface ClosingAccounts {
  readonly customer: CustomerAccounts;
  readonly pix: PixAccounts;
  readonly crypto: CryptoAccounts;
}

/** Looked up, and opened where they are new, before the transaction that moves them. */
export async function openClosingAccounts(
  accounts: LedgerAccounts,
  { customerId, held: { currency } }: Withdrawal,
): Promise<ClosingAccounts> {
  return {
    customer: {
      main: await accounts.ofCustomer(customerId, 'customer_main', currency),
      hold: await accounts.ofCustomer(customerId, 'customer_hold', currency),
    },
    pix: {
      deskUsdt: await accounts.ofBank('exchange_desk', 'USDT'),
      deskBrl: await accounts.ofBank('exchange_desk', 'BRL'),
      settlement: await accounts.ofBank('pix_settlement', 'BRL'),
    },
    crypto: {
      custody: await accounts.ofBank('crypto_custody', currency),
      fees: await accounts.ofBank('network_fees', currency),
    },
  };
}
