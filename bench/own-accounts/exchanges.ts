import { eventKey, type LedgerAccounts, type Submit } from '@lastro/api/ledger';
import { uuidv7 } from '@lastro/api/platform/ids';
import { money } from '@lastro/money';
import type { BenchBank } from '../load/bank.ts';

/** Of USDT for BTC and back, each as the exchange's service submits it. */
export function exchangesOf({ customers }: BenchBank, submit: Submit) {
  return async (n: number, accounts: LedgerAccounts): Promise<void> => {
    const customer = customers[Math.floor(Math.random() * customers.length)];
    if (customer === undefined) throw new RangeError('no customers');
    const paid = money('USDT', n % 2 === 0 ? 100n : -100n);
    const received = money('BTC', n % 2 === 0 ? 10n : -10n);
    const id = uuidv7();
    await submit({
      ...eventKey('bench-exchange', id),
      kind: 'exchange',
      actor: `customer:${customer.id}`,
      postings: [
        { account: customer.account, amount: money('USDT', -paid.minor) },
        { account: await accounts.ofBank('exchange_desk', 'USDT'), amount: paid },
        { account: await accounts.ofBank('exchange_desk', 'BTC'), amount: money('BTC', -received.minor) },
        { account: await accounts.ofCustomer(customer.id, 'customer_main', 'BTC'), amount: received },
      ],
      history: [
        {
          id,
          customerId: customer.id,
          type: 'crypto_exchange',
          status: 'completed',
          direction: 'none',
          amountUsdt: 100n,
          fromCurrency: n % 2 === 0 ? 'USDT' : 'BTC',
          toCurrency: n % 2 === 0 ? 'BTC' : 'USDT',
          fromAmount: n % 2 === 0 ? 100n : 10n,
          cryptoAmount: n % 2 === 0 ? 10n : 100n,
        },
      ],
    });
  };
}
