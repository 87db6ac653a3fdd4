import { parseDecimal } from '@lastro/money';
import { sendCrypto } from '../../../features/crypto-send/api.ts';
import { SENT } from '../../../features/crypto-send/messages.ts';
import { isSendOrder } from '../../../features/crypto-send/order.ts';
import { sendExchange } from '../../../features/exchange/api.ts';
import { DONE as EXCHANGED } from '../../../features/exchange/messages.ts';
import { isExchangeOrder, parseOrder } from '../../../features/exchange/order.ts';
import { paymentSummary, sendPayment } from '../../../features/pay/api.ts';
import { DONE_AFTER_LEAVING as PAID } from '../../../features/pay/messages.ts';
import { isPayOrder } from '../../../features/pay/order.ts';
import { invest, redeem } from '../../../features/savings/api.ts';
import { isInvestOrder, isRedeemOrder } from '../../../features/savings/order.ts';
import { sendTransfer } from '../../../features/transfer/api.ts';
import { DONE as TRANSFERRED } from '../../../features/transfer/messages.ts';
import { isTransferOrder } from '../../../features/transfer/order.ts';
import { sendWithdrawal } from '../../../features/withdraw/api.ts';
import { REQUESTED } from '../../../features/withdraw/messages.ts';
import { isWithdrawOrder } from '../../../features/withdraw/order.ts';
import { addressText } from '../../../lib/format/contacts/address.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { type StoredMovement, storedMovement } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';

interface Kind<Order, Result> {
  /** As its screen stores it. */
  readonly kind: string;
  /** The page that makes it. */
  readonly screen: string;
  readonly isOrder: (value: unknown) => value is Order;
  readonly send: (order: Order, request: AttemptRequest) => Promise<Result>;
  readonly summary: (order: Order) => string;
  readonly done: (result: Result) => string;
  readonly transactionOf: (result: Result) => string;
}

/** A movement that was confirmed in this tab and has no answer yet. */
export interface Unanswered {
  readonly kind: string;
  readonly screen: string;
  readonly summary: string;
  readonly stored: StoredMovement<unknown>;
  readonly send: (request: AttemptRequest) => Promise<Done>;
}

export interface Done {
  readonly message: string;
  readonly transaction: string;
}

type Find = (customer: string) => Unanswered | null;

function find<Order, Result>({ kind, screen, ...of }: Kind<Order, Result>): Find {
  return (customer) => {
    const stored = storedMovement(kind, customer, of.isOrder);
    if (!stored?.sent) return null;
    return {
      kind,
      screen,
      stored,
      summary: of.summary(stored.order),
      send: async (request) => {
        const result = await of.send(stored.order, request);
        return { message: of.done(result), transaction: of.transactionOf(result) };
      },
    };
  };
}

const transactionOf = ({ transaction_id }: { readonly transaction_id: string }) => transaction_id;
const idOf = ({ id }: { readonly id: string }) => id;
const messageOf = ({ message }: { readonly message: string }) => message;

const FINDS: readonly Find[] = [
  find({
    kind: 'transfer',
    screen: 'Transfer',
    isOrder: isTransferOrder,
    send: sendTransfer,
    summary: ({ currency, amount, recipient }) =>
      `Transferência de ${exactMoney(parseDecimal(currency, amount))} para ${addressText(recipient)}`,
    done: () => TRANSFERRED,
    transactionOf: idOf,
  }),
  find({
    kind: 'pix-withdrawal',
    screen: 'Withdraw',
    isOrder: isWithdrawOrder,
    send: sendWithdrawal,
    summary: ({ payout }) => `Saque de ${exactMoney(parseDecimal('BRL', payout))}`,
    done: () => REQUESTED,
    transactionOf,
  }),
  find({
    kind: 'crypto-send',
    screen: 'CryptoSend',
    isOrder: isSendOrder,
    send: sendCrypto,
    summary: ({ coin, amount }) => `Envio de ${exactMoney(parseDecimal(coin, amount))}`,
    done: () => SENT,
    transactionOf,
  }),
  find({
    kind: 'exchange',
    screen: 'Exchange',
    isOrder: isExchangeOrder,
    send: sendExchange,
    summary: (order) => {
      const { paid, received } = parseOrder(order);
      return `Câmbio de ${exactMoney(paid)} por ${exactMoney(received)}`;
    },
    done: () => EXCHANGED,
    transactionOf: idOf,
  }),
  find({
    kind: 'payment',
    screen: 'Pay',
    isOrder: isPayOrder,
    send: sendPayment,
    summary: paymentSummary,
    done: ({ status }) => PAID[status],
    transactionOf,
  }),
  find({
    kind: 'savings-deposit',
    screen: 'Savings',
    isOrder: isInvestOrder,
    send: invest,
    summary: ({ amount }) => `Investimento de ${exactMoney(parseDecimal('USDT', amount))}`,
    done: messageOf,
    transactionOf,
  }),
  find({
    kind: 'savings-withdrawal',
    screen: 'Savings',
    isOrder: isRedeemOrder,
    send: redeem,
    summary: ({ payout }) => `Resgate de ${exactMoney(parseDecimal('USDT', payout))}`,
    done: messageOf,
    transactionOf,
  }),
];

export const findUnanswered = (customer: string): readonly Unanswered[] =>
  FINDS.map((findOne) => findOne(customer)).filter((found) => found !== null);
