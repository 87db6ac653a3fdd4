import type { Money, Rate } from '@lastro/money';
import { eventKey, type LedgerAccounts, post } from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { ReceivedPayment } from '../psp/provider.ts';
import { creditFor } from './domain.ts';
import { depositRow } from './history-row.ts';
import { creditPixDeposit } from './postings.ts';
import { insertPayment } from './repository.ts';

/** Whom a payment reaches that names no charge but a customer's own code. */
export interface CodeOwner {
  readonly customerId: string;
  readonly description: string | null;
}

/** The codes that customers show, whatever their state: a code never changes its owner. */
export interface ReceiveCodes {
  ownerOf(code: string): Promise<CodeOwner | undefined>;
  /** Before the accounts, as where another customer pays it. */
  lock(tx: Tx, code: string): Promise<unknown>;
  /** In the transaction that credits the payment. */
  countPayment(tx: Tx, code: string, amount: Money<'BRL'>, paidAt: Date): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly codes: ReceiveCodes;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly key: string;
}

/** False for a payment by no customer's code, to another key, or returned before it was credited. */
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
      deskBrl: await accounts.ofBank('exchange_desk', 'BRL'),
      deskUsdt: await accounts.ofBank('exchange_desk', 'USDT'),
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
        postings: creditPixDeposit(ledgerAccounts, amount, credit),
        history: [history],
        answer: { transaction_id: history.id },
        metadata: { end_to_end_id: endToEndId, txid },
      });
      // Another process recorded it meanwhile.
      if (posted.replayed) return;
      const outcome = { transactionId: history.id, byCode: true };
      await insertPayment(tx, { payment, entryId: posted.entryId, outcome });
      await codes.countPayment(tx, txid, amount, payment.paidAt);
    });
    return true;
  };
}
