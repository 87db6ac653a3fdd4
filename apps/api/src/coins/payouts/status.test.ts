import { parseDecimal } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { BinanceError } from './client-errors.ts';
import type { WithdrawalAnswer } from './client-withdrawals.ts';
import { type CryptoPayout, wordOf, wordOfRefusal } from './withdrawal-word.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const payout: CryptoPayout = {
  railId: '0198c0de',
  amount: parseDecimal('ETH', '1'),
  fee: parseDecimal('ETH', '0.0003'),
  network: 'ETH',
  address: EVM,
  tag: null,
  attemptedAt: null,
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

describe('what the history says', () => {
  it('nothing, of a payout that is not in it', () => {
    expect(wordOf(payout, [])).toEqual({ state: 'not_found' });
  });

  it.each([0, 2, 4, 7, 99])('status %i: it is under way', (status) => {
    expect(wordOf(payout, [row({ status })])).toEqual({ state: 'processing' });
  });

  it.each([
    [1, 'Envio cancelado na Binance: por nós'],
    [3, 'Envio rejeitado pela Binance: por nós'],
    [5, 'O envio falhou na rede: por nós'],
  ])('status %i: it failed', (status, reason) => {
    expect(wordOf(payout, [row({ status, info: 'por nós' })])).toEqual({ state: 'failed', reason });
  });

  it('status 6: it is done, with its transaction and what left beside the amount', () => {
    const done = row({ status: 6, txId: '0xabc' });
    expect(wordOf(payout, [done])).toEqual({ state: 'completed', reference: '0xabc', fee: payout.fee });
    expect(wordOf(payout, [{ ...done, txId: null }])).toMatchObject({ reference: 'b1' });
    // The network's fee changed on the way: more reached the receiver, and the same left us.
    expect(wordOf(payout, [{ ...done, amount: '1.0001', transactionFee: '0.0002' }])).toMatchObject({
      fee: payout.fee,
    });
    expect(wordOf(payout, [{ ...done, transactionFee: '3e-4' }])).toMatchObject({ fee: payout.fee });
  });

  it('counts the attempt that stands, not the one that failed before it', () => {
    const failed = row({ id: 'b0', status: 3 });
    expect(wordOf(payout, [row({ status: 6, txId: '0xabc' }), failed])).toMatchObject({ state: 'completed' });
    expect(wordOf(payout, [failed, row()])).toEqual({ state: 'processing' });
    expect(wordOf(payout, [failed, { ...failed, id: 'b00' }])).toMatchObject({ state: 'failed' });
  });

  it.each<[string, WithdrawalAnswer[]]>([
    ['two that stand', [row(), row({ id: 'b2', status: 6 })]],
    ['another coin', [row({ coin: 'USDT' })]],
    ['another network', [row({ network: 'BASE' })]],
    ['another address', [row({ address: '0x55d398326f99059ff775485246999027b3197955' })]],
    ['less than the amount', [row({ status: 6, amount: '0.5' })]],
    ['an amount beyond our units', [row({ status: 6, amount: '1.000000001' })]],
  ])('leaves it to a person: %s', (_name, rows) => {
    expect(() => wordOf(payout, rows)).toThrow(expect.objectContaining({ outcome: 'unknown' }));
  });
});

describe('what a refusal means', () => {
  const refused = (code?: number) => new BinanceError('refused', 'no', { status: 400, code });
  const again = { ...payout, attemptedAt: new Date() };

  it.each([-4007, -4019, -4022, -4033, -4106, -1102])('%i is about the payout: it failed', (code) => {
    for (const each of [payout, again]) {
      expect(wordOfRefusal(refused(code), each)).toEqual({
        state: 'failed',
        reason: `Recusado pela Binance (código ${code})`,
      });
    }
  });

  it.each([-2015, -1022, -4015, -4023, -4026, -4060])('%i is about us: it waits', (code) => {
    for (const each of [payout, again]) {
      expect(wordOfRefusal(refused(code), each)).toEqual({ state: 'not_found' });
    }
  });

  it('of a code that nobody knows is one the first time, and says nothing later', () => {
    expect(wordOfRefusal(refused(-4999), payout)).toMatchObject({ state: 'failed' });
    expect(() => wordOfRefusal(refused(-4999), again)).toThrow(BinanceError);
    expect(() => wordOfRefusal(refused(), again)).toThrow(BinanceError);
  });
});
