import type { Currency } from '@lastro/money';
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { AccountKind, BankAccountKind, CustomerAccountKind } from './chart.ts';

const CACHED_ACCOUNTS = 100_000;

export interface LedgerAccounts {
  /** The id of a customer's account, opened at zero on first use. */
  ofCustomer(customerId: string, kind: CustomerAccountKind, currency: Currency): Promise<bigint>;
  /** The id of one of the bank's own accounts, opened at zero on first use. */
  ofBank(kind: BankAccountKind, currency: Currency): Promise<bigint>;
}

/**
 * Account ids, which never change, by what they are. Accounts are opened in a transaction of their own, so that an
 * id is never remembered from one that was rolled back.
 */
export function createLedgerAccounts(db: Db): LedgerAccounts {
  const known = new Map<string, bigint>();

  async function find(kind: AccountKind, owner: string | null, currency: Currency): Promise<bigint> {
    const name = `${owner ?? ''}/${kind}/${currency}`;
    const cached = known.get(name);
    if (cached !== undefined) return cached;
    const result = await sql<{
      id: bigint;
    }>`select ledger.open_account(${kind}, ${owner}, ${currency}) as id`.execute(db);
    const id = result.rows[0]?.id;
    if (id === undefined) throw new Error(`account ${name} could not be opened`);
    if (known.size >= CACHED_ACCOUNTS) known.clear();
    known.set(name, id);
    return id;
  }

  return {
    ofCustomer: (customerId, kind, currency) => find(kind, customerId, currency),
    ofBank: (kind, currency) => find(kind, null, currency),
  };
}
