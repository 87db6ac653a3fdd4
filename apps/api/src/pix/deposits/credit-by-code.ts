import type { Money, Rate } from '@lastro/money';
import { eventKey, type LedgerAccounts, openDesk, post } from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { ReceivedPayment } from '../psp/provider.ts';
import { creditFor } from './domain.ts';
import { depositRow } from './history-row.ts';
import { creditDeposit } from './postings.ts';
import { insertPayments } from './repository.ts';

/** The receiver of a payment that names a customer's own code instead of a charge. */
export interface CodeOwner {
  readonly customerId: string;
  readonly description: string | null;
}

/** Includes ended codes: a code never changes its owner. */
export interface ReceiveCodes {
  ownerOf(code: string): Promise<CodeOwner | undefined>;
  /** Must precede the locks of accounts, as in internal payments. */
  lock(tx: Tx, code: string): Promise<unknown>;
  /** Must run in the transaction that credits the payment. */
  countPayment(tx: Tx, code: string, amount: Money<'BRL'>, paidAt: Date): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly codes: ReceiveCodes;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly key: string;
}

/** False if no customer's code matches, the key is another one, or it was returned before being credited. */
export type CreditByCode = (payment: ReceivedPayment) => Promise<boolean>;

export function createCreditByCode({ db, accounts, codes, rate, key }: Deps): CreditByCode {
  return async (payment) => {
    const { txid, endToEndId, amount } = payment;
    const isOurs = payment.key === null || payment.key === key;
    const owner = txid === null || !isOurs || payment.refunded ? undefined : await codes.ownerOf(txid);
    if (owner === undefined || txid === null) return false;
    const credit = creditFor(amount, rate);
    const { customerId, description } = owner;
    const ledgerAccounts = {
      settlement: await accounts.ofBank('pix_settlement', 'BRL'),
      ...(await openDesk(accounts)),
      customer: await accounts.ofCustomer(customerId, 'customer_main', 'USDT'),
    };
    const history = depositRow(
      { customerId, amount, credit, rate, txid },
      endToEndId,
      description === null ? 'PIX recebido pelo seu código' : `PIX recebido: ${description}`,
    );
    await db.transaction().execute(async (tx) => {
      await codes.lock(tx, txid);
      const posted = await post(tx, {
        ...eventKey('pix-in', endToEndId),
        kind: 'pix_deposit',
        actor: 'system:pix',
        postings: creditDeposit(ledgerAccounts, amount, credit),
        history: [history],
        answer: { transaction_id: history.id },
        metadata: { end_to_end_id: endToEndId, txid },
      });
      // A concurrent process recorded it.
      if (posted.replayed) return;
      const outcome = { transactionId: history.id, byCode: true };
      await insertPayments(tx, [{ payment, posted, outcome }]);
      await codes.countPayment(tx, txid, amount, payment.paidAt);
    });
    return true;
  };
}
