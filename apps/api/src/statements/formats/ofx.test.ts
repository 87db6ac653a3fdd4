import { STATEMENT_ROW_TYPES, type StatementRowType } from '@lastro/contracts';
import { expect, it } from 'vitest';
import type { Row, Section, Statement } from '../domain.ts';
import { openOfx } from './ofx.ts';

const section: Section = {
  accountId: 7n,
  currency: 'USDT',
  opening: 0n,
  closing: 0n,
  after: 0n,
  through: 1n,
};
const statement: Statement = {
  customerId: 'c',
  holder: 'Ana',
  period: {
    from: '2026-12-01',
    to: '2026-12-31',
    begins: new Date('2026-12-01T03:00:00Z'),
    ends: new Date('2027-01-01T03:00:00Z'),
    ended: true,
  },
  asOf: new Date('2027-01-01T03:00:00Z'),
  scope: 'USDT',
  sections: [section],
};

function entryOf(row: Pick<Row, 'type' | 'amount' | 'isPayment'>, at: string): string {
  const whole: Row = {
    id: 'r',
    at: new Date(at),
    description: null,
    counterparty: null,
    currency: 'USDT',
    balance: 0n,
    amountBrl: null,
    status: 'completed',
    ...row,
  };
  return openOfx('UTF-8')(statement).line({ kind: 'row', section, row: whole });
}

function typeOf(type: StatementRowType, amount: bigint, at: string): string | undefined {
  const written = entryOf({ type, amount, isPayment: false }, at);
  return /<TRNTYPE>([A-Z]+)<\/TRNTYPE>/.exec(written)?.[1];
}

/** What is written for a debit and for a credit. */
const TYPES: Readonly<Record<StatementRowType, readonly [debit: string, credit: string]>> = {
  transfer: ['XFER', 'XFER'],
  crypto_transfer: ['DEBIT', 'CREDIT'],
  crypto_deposit: ['DEBIT', 'CREDIT'],
  crypto_exchange: ['XFER', 'XFER'],
  pix_deposit: ['DEBIT', 'CREDIT'],
  pix_withdrawal: ['DEBIT', 'CREDIT'],
  pix_payment: ['PAYMENT', 'CREDIT'],
  bill_payment: ['PAYMENT', 'CREDIT'],
  pix_reversal: ['DEBIT', 'CREDIT'],
  savings_deposit: ['XFER', 'XFER'],
  savings_withdrawal: ['XFER', 'XFER'],
  adjustment: ['DEBIT', 'CREDIT'],
  withdrawal_release: ['DEBIT', 'CREDIT'],
  withdrawal_return: ['DEBIT', 'CREDIT'],
  pix_reversal_collect: ['DEBIT', 'CREDIT'],
};

it.each(STATEMENT_ROW_TYPES)('gives %s the type of its direction', (type) => {
  const written = [-1n, 1n].map((amount) => typeOf(type, amount, '2026-12-01T03:00:00Z'));
  expect(written).toEqual(TYPES[type]);
});

it('keeps the type of days whose files may be signed with it', () => {
  expect(typeOf('pix_payment', 1n, '2026-12-01T02:59:59.999Z')).toBe('PAYMENT');
});

it.each([
  ['withdrawal_release', 'Estorno de pagamento', 'Estorno de saque'],
  ['withdrawal_return', 'Pagamento devolvido', 'Saque devolvido'],
] as const)('names %s by what was paid, since December 2026', (type, ofPayment, ofWithdrawal) => {
  const memoOf = (isPayment: boolean, at: string) =>
    /<MEMO>(.*)<\/MEMO>/.exec(entryOf({ type, amount: 1n, isPayment }, at))?.[1];
  expect(memoOf(true, '2026-12-01T03:00:00Z')).toBe(ofPayment);
  expect(memoOf(false, '2026-12-01T03:00:00Z')).toBe(ofWithdrawal);
  expect(memoOf(true, '2026-12-01T02:59:59.999Z')).toBe(ofWithdrawal);
});
