import { TRANSACTION_FAILURES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@lastro/contracts';
import { CURRENCIES, MAX_MINOR } from '@lastro/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cells, toPageText } from './page-text.ts';
import { SHOWN_COLUMNS, type ShownRow } from './repository.ts';
import { toTransaction } from './wire.ts';

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const text = optional(
  fc.oneof(fc.string({ unit: 'binary' }), fc.constant('"aspas" \\ \n\u2028\t😀</script>')),
);
const minor = optional(fc.bigInt(-MAX_MINOR, MAX_MINOR));
const currency = optional(fc.constantFrom(...CURRENCIES));
const row = fc.record({
  id: fc.uuid(),
  transaction_type: fc.constantFrom(...TRANSACTION_TYPES),
  status: fc.constantFrom(...TRANSACTION_STATUSES),
  direction: fc.constantFrom('in' as const, 'out' as const, 'none' as const),
  description: text,
  amount_brl: minor,
  amount_usdt: minor,
  brl_to_usdt_rate: optional(fc.bigInt(1n, 2n ** 63n - 1n)),
  pix_key: text,
  end_to_end_id: text,
  from_currency: currency,
  to_currency: currency,
  from_amount: minor,
  crypto_amount: minor,
  recipient_email: text,
  sender_name: text,
  sender_email: text,
  failure: optional(fc.constantFrom(...TRANSACTION_FAILURES)),
  failure_reason: text,
  recipient_name: text,
  at: fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
  returned: optional(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })),
});

/** As PostgreSQL writes a timestamp: without trailing zeros. */
function timestamp(date: Date): string {
  return date
    .toISOString()
    .slice(0, 23)
    .replace('T', ' ')
    .replace(/\.?0{1,3}$/, (zeros) => (zeros === '.000' ? '' : zeros.replaceAll('0', '')));
}

it('equals the JSON of the same rows as objects', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), fc.string({ unit: 'binary' }), (rows, owner) => {
      const cells = rows.map(
        ({ at, returned, recipient_name, ...columns }): Cells => [
          timestamp(at),
          returned && timestamp(returned),
          recipient_name,
          ...SHOWN_COLUMNS.map((column) => columns[column]?.toString() ?? null),
        ],
      );
      const shown = rows.map(
        ({ at, returned, ...columns }): ShownRow => ({
          ...columns,
          owner,
          at: at.toISOString(),
          returnedAt: returned?.toISOString() ?? null,
        }),
      );
      expect(toPageText(cells, owner)).toBe(JSON.stringify(shown.map(toTransaction)));
    }),
  );
});
