import { writeStaticBrCode } from '@lastro/brcode';
import type { CreatePaymentReply, Payment, PaymentQuote } from '@lastro/contracts';
import { type Answer, type Person, requestIdHeader } from '../support/app.ts';
import { openWithdrawalsFixture, type WithdrawalsFixture } from '../withdrawals/withdrawals-fixture.ts';
import { createCharge, type ShopCharge } from './shop-charges.ts';

export const SHOP_KEY = 'loja@exemplo.com';

export function staticCode(amount: string | undefined, txid = 'PEDIDO42'): string {
  return writeStaticBrCode({
    key: SHOP_KEY,
    merchantName: 'Padaria Aurora',
    merchantCity: 'SAO PAULO',
    txid,
    ...(amount === undefined ? {} : { amountMinor: BigInt(amount.replace('.', '')) }),
  });
}

export interface PaymentsFixture extends WithdrawalsFixture {
  /** Of the sandbox's second bank; R$ 45.00 by default. */
  charge(more?: object): Promise<ShopCharge>;
  changeCharge(charge: ShopCharge, terms: object): Promise<void>;
  quote(who: Person, text: string, more?: object): Promise<Answer>;
  /** Throws on a refusal. */
  quoted(who: Person, text: string, more?: object): Promise<PaymentQuote>;
  pay(who: Person, quoteId: string, requestId?: string): Promise<Answer>;
  /** Quotes and pays; throws on a refusal. */
  paid(who: Person, text: string, more?: object): Promise<CreatePaymentReply>;
  /** Pays a static code, waits until it is completed and returns its id. */
  completePayment(who: Person, amount: string): Promise<string>;
  shown(who: Person, id: string): Promise<Payment>;
}

export async function openPaymentsFixture(
  variables: Readonly<Record<string, string>> = {},
  begin?: Date,
): Promise<PaymentsFixture> {
  const withdrawals = await openWithdrawalsFixture(variables, begin);

  const quote = (who: Person, text: string, more: object = {}) =>
    who.call('POST', '/api/payments/quotes', { text, ...more });
  const pay = (who: Person, quoteId: string, requestId?: string) =>
    who.call('POST', '/api/payments', { quote_id: quoteId }, requestIdHeader(requestId));

  async function quoted(who: Person, text: string, more: object = {}): Promise<PaymentQuote> {
    const answer = await quote(who, text, more);
    if (answer.status !== 200) throw new Error(`no quote: ${JSON.stringify(answer.body)}`);
    return answer.as<PaymentQuote>();
  }

  async function paid(who: Person, text: string, more?: object): Promise<CreatePaymentReply> {
    const answer = await pay(who, (await quoted(who, text, more)).quote_id);
    if (answer.status !== 201) throw new Error(`no payment: ${JSON.stringify(answer.body)}`);
    return answer.as<CreatePaymentReply>();
  }

  return {
    ...withdrawals,
    charge: (more = {}) => createCharge(withdrawals.bank, { type: 'cob', valor: '45.00', ...more }),
    async changeCharge({ location }, terms) {
      await withdrawals.bank.controlSandbox('PUT', `/lojas/charges/${location.split('/').at(-1)}`, terms);
    },
    quote,
    quoted,
    pay,
    paid,
    async completePayment(who, amount) {
      const { payment_id: id } = await paid(who, staticCode(amount));
      await withdrawals.until(id, 'completed');
      return id;
    },
    async shown(who, id) {
      return (await who.call('GET', `/api/payments/${id}`)).as<Payment>();
    },
  };
}
