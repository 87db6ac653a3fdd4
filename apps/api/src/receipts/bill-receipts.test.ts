import type { CreatePaymentReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillsFixture, openBillsFixture } from '../../test/payments/bills-fixture.ts';
import { receiptOf } from '../../test/receipts/signed-receipts.ts';

let fixture: BillsFixture;
beforeAll(async () => {
  fixture = await openBillsFixture();
});
afterAll(() => fixture.close());

it('a boleto’s receipt shows the beneficiary, the line and the provider’s protocol', async () => {
  const ana = await fixture.fundedCustomer();
  const bill = await fixture.bill({ valor: '140.45' });
  const quote = await fixture.quoted(ana, bill.linhaDigitavel);
  const payment = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  await fixture.until(payment.payment_id, 'completed');
  const [order] = await fixture.orders(bill);
  expect((await receiptOf(fixture.bank, ana, payment.transaction_id)).claims).toMatchObject({
    kind: 'bill_payment',
    amount: { currency: 'BRL', value: '140.45' },
    debit: { currency: 'USDT', value: '27.00961539' },
    payee: { name: 'Escola Horizonte', tax_id: '11.222.333/0001-81' },
    bill: { line: bill.linhaDigitavel, authentication: order?.idPagamento },
  });
  expect(await fixture.bank.audit()).toEqual([]);
});
