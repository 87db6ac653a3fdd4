import type { ReceiptClaims } from '@lastro/register/receipt';
import { describe, expect, it } from 'vitest';
import vectors from '../../../../../packages/register/test/register-vectors.json' with { type: 'json' };
import { attachmentsOf } from '../../../test/receipts/pdf-attachments.ts';
import { type PrintedReceipt, printReceipt } from './receipt-pdf.ts';

const receipt: PrintedReceipt = {
  claims: vectors.receipt.claims as unknown as ReceiptClaims,
  jws: vectors.receipt.jws,
  kid: vectors.receipt.header.kid,
  url: 'https://lastro.example/v/ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  at: new Date('2026-11-22T15:04:06.000Z'),
  logged: { index: 1, proof: vectors.log.tlog_proof },
};

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

describe('a printed receipt', () => {
  it('attaches the signed receipt and its proof, with the same bytes each time', async () => {
    const pdf = await printReceipt(receipt);
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(attachmentsOf(pdf)).toEqual([receipt.jws, receipt.logged?.proof]);
    expect(pagesOf(pdf)).toBe(1);
    expect((await printReceipt(receipt)).equals(pdf)).toBe(true);
  });

  it('has no proof while the receipt waits for the log', async () => {
    expect(attachmentsOf(await printReceipt({ ...receipt, logged: null }))).toEqual([receipt.jws]);
  });

  it.each<[string, Partial<ReceiptClaims>]>([
    ['every accent of Portuguese', { payee: { name: 'ÁÀÂÃÉÊÍÓÔÕÚÇ áàâãéêíóôõúç' } }],
    ['letters of other alphabets', { payee: { name: 'Łukasz Лидия 李 😀' } }],
    ['a name without a space', { payee: { name: 'x'.repeat(200), institution: 'y'.repeat(120) } }],
    ['an amount of fifteen digits', { amount: { currency: 'USDT', value: '123456789012345.12345678' } }],
    ['no parties', { payer: undefined, payee: undefined } as never],
    [
      'every field',
      {
        fee: { currency: 'USDT', value: '0.10' },
        refunds: { currency: 'BRL', value: '1.00' },
        crypto: { network: 'SOL', txid: 's'.repeat(200), address: 'a'.repeat(200) },
        bill: { line: '1'.repeat(48), authentication: 'z'.repeat(200) },
      },
    ],
  ])('has room for %s', async (_, changes) => {
    const pdf = await printReceipt({ ...receipt, claims: { ...receipt.claims, ...changes } });
    expect(attachmentsOf(pdf)).toHaveLength(2);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(2);
  });
});
