import { expect, test } from 'vitest';
import type { ProviderBill } from '../bank/sandbox-controls.ts';
import { createRecord, type Sent } from '../load/record.ts';
import { proveBills } from './bills.ts';

type Order = readonly [id: string, state: string, billId: string | null, settledCents?: bigint];

function findings(orders: readonly Order[], bills: readonly Omit<ProviderBill, 'barcode'>[]) {
  const record = createRecord();
  for (const [id] of orders) record.sent.set(id, { rail: 'bill', barcode: 'water' } as Sent);
  const withdrawals = orders.map(([id, state, billId]) => ({
    id,
    railId: id,
    state,
    missing: false,
    billId,
  }));
  const settled = new Map(orders.map(([id, , , cents]) => [id, cents ?? 0n]));
  const proof = proveBills(
    record,
    { postings: new Map(), refused: new Set(), withdrawals, settled },
    {
      payments: [],
      payouts: [],
      bills: bills.map((bill) => ({ ...bill, barcode: 'water' })),
      deposits: [],
      withdrawals: new Map(),
    },
  );
  return proof.broken.map(({ promise }) => promise);
}

const paid = (id: string, cents = 333n) => ({ id, cents, state: 'paid' }) as const;
const DIFFERS = 'what the provider paid is what was settled';
const PAID_AND_RETURNED = 'a bill is paid or its money returned, never both';

test.each<[string, Parameters<typeof findings>, readonly string[]]>([
  ['one paid', [[['a', 'completed', '1', 333n]], [paid('1')]], []],
  ['one confirmed by the provider’s counts', [[['a', 'completed', null, 333n]], [paid('1')]], []],
  ['one returned', [[['a', 'returned', '1']], [{ ...paid('1'), state: 'not paid' }]], []],
  ['one without an outcome', [[['a', 'unknown', null]], [paid('1')]], []],
  [
    'one paid after a refused one',
    [
      [
        ['a', 'failed', '1'],
        ['b', 'completed', '2', 333n],
      ],
      [{ ...paid('1'), state: 'not paid' }, paid('2')],
    ],
    [],
  ],
  ['one refunded and paid', [[['a', 'failed', '1']], [paid('1')]], [PAID_AND_RETURNED, DIFFERS]],
  [
    'one refunded and scheduled',
    [[['a', 'failed', '1']], [{ ...paid('1'), state: 'open' }]],
    [PAID_AND_RETURNED, DIFFERS],
  ],
  ['one refunded, and paid under an unknown id', [[['a', 'failed', null]], [paid('1')]], [DIFFERS]],
  [
    'one settled and returned',
    [[['a', 'completed', '1', 333n]], [{ ...paid('1'), state: 'not paid' }]],
    [PAID_AND_RETURNED, DIFFERS],
  ],
  ['one paid with another amount', [[['a', 'completed', '1', 333n]], [paid('1', 334n)]], [DIFFERS]],
  [
    'one paid twice',
    [
      [
        ['a', 'completed', '1', 333n],
        ['b', 'completed', '2', 333n],
      ],
      [paid('1'), paid('2')],
    ],
    ['a bill is paid once'],
  ],
  ['one without an order', [[], [paid('1')]], ['nothing is paid out without a request', DIFFERS]],
])('judges %s', (_name, [orders, bills], promises) => {
  expect(findings(orders, bills)).toEqual(promises);
});
