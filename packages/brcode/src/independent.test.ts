import fc from 'fast-check';
import { hasError, parsePix } from 'pix-utils';
import { expect, test } from 'vitest';
import { writeDynamicBrCode, writeStaticBrCode } from './index.ts';

/** Codes read by an independent library, which writes names in upper case. */
const letters = (lengthMax: number) =>
  fc
    .array(fc.stringMatching(/^[A-Za-z0-9]{1,8}$/), { minLength: 1, maxLength: 6 })
    .map((words) => words.join(' ').slice(0, lengthMax).trim());
const merchant = { merchantName: letters(25), merchantCity: letters(15) };

function read(code: string) {
  const pix = parsePix(code);
  if (hasError(pix)) throw new Error(`${code}: ${JSON.stringify(pix)}`);
  return pix;
}

test('an independent reader finds the location of any charge', () => {
  fc.assert(
    fc.property(
      fc.record({ ...merchant, location: fc.stringMatching(/^pix\.[a-z]{1,20}\.br\/qr\/v2\/[a-f0-9]{32}$/) }),
      (charge) => {
        const pix = read(writeDynamicBrCode(charge));
        expect(pix).toMatchObject({ type: 'DYNAMIC', url: charge.location });
        expect(JSON.stringify(pix).toUpperCase()).toContain(`"${charge.merchantName.toUpperCase()}"`);
      },
    ),
  );
});

test('an independent reader finds key, amount, text and txid of any static code', () => {
  const payment = {
    ...merchant,
    key: fc.uuid(),
    amountMinor: fc.bigInt(1n, 9_999_999_999n),
    description: letters(30),
    txid: fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/),
  };
  fc.assert(
    fc.property(fc.record(payment), (input) => {
      const pix = read(writeStaticBrCode(input));
      expect(pix).toMatchObject({
        type: 'STATIC',
        pixKey: input.key,
        transactionAmount: Number(input.amountMinor) / 100,
        infoAdicional: input.description,
        txid: input.txid,
      });
    }),
  );
});

test('an independent reader refuses an altered code', () => {
  const code = writeStaticBrCode({
    merchantName: 'Banco',
    merchantCity: 'SAO PAULO',
    key: '123e4567-e12b-12d1-a456-426655440000',
    amountMinor: 1_000n,
  });
  expect(hasError(parsePix(code.replace('540510.00', '540599.00')))).toBe(true);
});
