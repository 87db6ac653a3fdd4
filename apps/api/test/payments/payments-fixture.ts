import { writeStaticBrCode } from '@lastro/brcode';
import {
  type CreatePaymentReply,
  type Payment,
  type PaymentQuote,
  REQUEST_ID_HEADER,
} from '@lastro/contracts';
import type { Answer, Person } from '../support/app.ts';
import { openWithdrawalsFixture, type WithdrawalsFixture } from '../withdrawals/withdrawals-fixture.ts';

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

export interface ShopCharge {
  readonly brcode: string;
  readonly location: string;
}

export interface PaymentsFixture extends WithdrawalsFixture {
  /** Of the sandbox's second bank: R$ 45.00 unless `more` says otherwise. */
  charge(more?: object): Promise<ShopCharge>;
  changeCharge(charge: ShopCharge, terms: object): Promise<void>;
  quote(who: Person, text: string, more?: object): Promise<Answer>;
  /** Throws on a refusal. */
  quoted(who: Person, text: string, more?: object): Promise<PaymentQuote>;
  pay(who: Person, quoteId: string, requestId?: string): Promise<Answer>;
  /** Quotes and pays; throws on a refusal. */
  paid(who: Person, text: string, more?: object): Promise<CreatePaymentReply>;
  shown(who: Person, id: string): Promise<Payment>;
  usdt(who: Person): Promise<number>;
}

export async function openPaymentsFixture(
  variables: Readonly<Record<string, string>> = {},
  begin?: Date,
): Promise<PaymentsFixture> {
  const withdrawals = await openWithdrawalsFixture(variables, begin);

  const quote = (who: Person, text: string, more: object = {}) =>
    who.call('POST', '/api/payments/quotes', { text, ...more });
  const pay = (who: Person, quoteId: string, requestId?: string) =>
    who.call(
      'POST',
      '/api/payments',
      { quote_id: quoteId },
      requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId },
    );

  async function quoted(who: Person, text: string, more: object = {}): Promise<PaymentQuote> {
    const answer = await quote(who, text, more);
    if (answer.status !== 200) throw new Error(`no quote: ${JSON.stringify(answer.body)}`);
    return answer.as<PaymentQuote>();
  }

  return {
    ...withdrawals,
    charge: async (more = {}) =>
      (await withdrawals.bank.control('POST', '/lojas/charges', {
        type: 'cob',
        valor: '45.00',
        ...more,
      })) as ShopCharge,
    async changeCharge({ location }, terms) {
      await withdrawals.bank.control('PUT', `/lojas/charges/${location.split('/').at(-1)}`, terms);
    },
    quote,
    quoted,
    pay,
    async paid(who, text, more) {
      const answer = await pay(who, (await quoted(who, text, more)).quote_id);
      if (answer.status !== 201) throw new Error(`no payment: ${JSON.stringify(answer.body)}`);
      return answer.as<CreatePaymentReply>();
    },
    async shown(who, id) {
      return (await who.call('GET', `/api/payments/${id}`)).as<Payment>();
    },
    async usdt(who) {
      const accounts = await who.call('GET', '/api/accounts?currency_code=USDT');
      return accounts.as<{ balance: number }[]>()[0]?.balance ?? 0;
    },
  };
}
