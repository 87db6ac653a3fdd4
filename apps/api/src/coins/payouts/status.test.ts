import { parseDecimal } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { ProviderError } from '../../platform/http/provider-client.ts';
import type { CryptoPayout } from '../../withdrawals/index.ts';
import type { WithdrawalAnswer } from '../binance/withdrawals.ts';
import { statusOfRefusal, toPayoutStatus } from './status.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const payout: CryptoPayout = {
  kind: 'crypto',
  withdrawalId: 'w',
  customerId: 'c',
  railId: '0198c0de',
  amount: parseDecimal('ETH', '1'),
  fee: parseDecimal('ETH', '0.0003'),
  network: 'ETH',
  address: EVM,
  tag: null,
  requestedAt: new Date(),
  decidedAt: null,
  attemptedAt: null,
  mayBeSent: false,
};

function row(change: Partial<WithdrawalAnswer> = {}): WithdrawalAnswer {
  return {
    id: 'b1',
    amount: '1',
    transactionFee: '0.0003',
    coin: 'ETH',
    network: 'ETH',
    status: 4,
    address: EVM.toLowerCase(),
    txId: null,
    withdrawOrderId: payout.railId,
    info: null,
    ...change,
  };
}

describe('the status from the history', () => {
  it('is not_found without a row', () => {
    expect(toPayoutStatus(payout, [])).toEqual({ state: 'not_found' });
  });

  it.each([0, 2, 4, 7, 99])('status %i: processing', (status) => {
    expect(toPayoutStatus(payout, [row({ status })])).toEqual({ state: 'processing' });
  });

  it.each([
    [1, 'O envio foi cancelado na corretora.'],
    [3, 'A corretora rejeitou o envio.'],
    [5, 'O envio falhou na rede.'],
  ])('status %i: failed', (status, reason) => {
    expect(toPayoutStatus(payout, [row({ status, info: 'Rejected by risk control' })])).toEqual({
      state: 'failed',
      reason,
    });
  });

  it('status 6: completed, with its transaction and the debited fee', () => {
    const done = row({ status: 6, txId: '0xabc' });
    expect(toPayoutStatus(payout, [done])).toEqual({
      state: 'completed',
      reference: '0xabc',
      fee: payout.fee,
    });
    expect(toPayoutStatus(payout, [{ ...done, txId: null }])).toMatchObject({ reference: 'b1' });
    // With a lower network fee the receiver gets more, and we are debited the same.
    expect(toPayoutStatus(payout, [{ ...done, amount: '1.0001', transactionFee: '0.0002' }])).toMatchObject({
      fee: payout.fee,
    });
    expect(toPayoutStatus(payout, [{ ...done, transactionFee: '3e-4' }])).toMatchObject({ fee: payout.fee });
  });

  it('is that of the live attempt, not of an earlier failed one', () => {
    const failed = row({ id: 'b0', status: 3 });
    expect(toPayoutStatus(payout, [row({ status: 6, txId: '0xabc' }), failed])).toMatchObject({
      state: 'completed',
    });
    expect(toPayoutStatus(payout, [failed, row()])).toEqual({ state: 'processing' });
    expect(toPayoutStatus(payout, [failed, { ...failed, id: 'b00' }])).toMatchObject({ state: 'failed' });
  });

  it.each<[string, WithdrawalAnswer[]]>([
    ['two live attempts', [row(), row({ id: 'b2', status: 6 })]],
    ['another coin', [row({ coin: 'USDT' })]],
    ['another network', [row({ network: 'BASE' })]],
    ['another address', [row({ address: '0x55d398326f99059ff775485246999027b3197955' })]],
    ['less than the amount', [row({ status: 6, amount: '0.5' })]],
    ['an amount beyond our units', [row({ status: 6, amount: '1.000000001' })]],
  ])('is unknown for %s', (_name, rows) => {
    expect(() => toPayoutStatus(payout, rows)).toThrow(expect.objectContaining({ outcome: 'unknown' }));
  });
});

describe('the status of a refusal', () => {
  const refused = (code?: number) => new ProviderError('refused', 'no', { status: 400, code });
  const again = { ...payout, attemptedAt: new Date() };

  it.each([-4007, -4019, -4022, -4033, -4106, -1102])('%i: the payout fails', (code) => {
    for (const each of [payout, again]) {
      expect(statusOfRefusal(refused(code), each)).toEqual({
        state: 'failed',
        reason: `A corretora recusou o envio (código ${code}).`,
      });
    }
  });

  it.each([-2015, -1022, -4015, -4023, -4026, -4060])('%i: the payout waits for an operator', (code) => {
    for (const each of [payout, again]) {
      expect(statusOfRefusal(refused(code), each)).toEqual({ state: 'not_found' });
    }
  });

  it('with an unknown code is final at the first attempt and inconclusive later', () => {
    expect(statusOfRefusal(refused(-4999), payout)).toMatchObject({ state: 'failed' });
    expect(() => statusOfRefusal(refused(-4999), again)).toThrow(ProviderError);
    expect(() => statusOfRefusal(refused(), again)).toThrow(ProviderError);
  });
});
