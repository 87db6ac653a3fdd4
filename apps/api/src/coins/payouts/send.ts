import type { CryptoTransferBody, CryptoTransferReply } from '@lastro/contracts';
import { add, type Coin, decimalToWire, fromWire, isPositive, type Money, toDecimal } from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import { earlierAnswer, type RequestKey, requestKey } from '../ledger/index.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { readDescription } from '../platform/text.ts';
import type { Networks } from './networks.ts';
import { chooseRecipient, type Recipient } from './send-recipient.ts';
import { assertSendable, feeOf } from './send-terms.ts';

/** What a send leaves in the books; the withdrawals feature's way of opening one takes it. */
export interface SendOrder {
  readonly customerId: string;
  readonly request: RequestKey;
  readonly held: Money<Coin>;
  readonly destination: {
    readonly kind: 'crypto';
    readonly amount: Money<Coin>;
    readonly fee: Money<Coin>;
    readonly network: string;
    readonly address: string;
    readonly tag: string | null;
  };
  readonly history: {
    readonly description: string | null;
    readonly fromCurrency: Coin;
    readonly toCurrency: Coin;
    readonly fromAmount: bigint;
    readonly cryptoAmount: bigint;
    readonly amountUsdt?: bigint;
  };
  readonly answer: SendAnswer;
}

/** Kept with the entry for a repeated request: amounts as texts, which pass through the database exactly. */
export interface SendAnswer {
  readonly coin: Coin;
  readonly amount: string;
  readonly fee: string;
  readonly total: string;
  readonly network: string;
  readonly recipient_wallet: string;
  readonly tag: string | null;
}

export interface OpenedSend extends SendAnswer {
  readonly transaction_id: string;
  readonly withdrawal_id: string;
  readonly status: 'pending';
  readonly created_date: string;
}

export interface SendDeps {
  readonly db: Db;
  readonly networks: Networks;
  /** Holds the money and opens the withdrawal, once by its request key. Throws `insufficient_funds`, `request_id_reused`. */
  readonly openWithdrawal: (order: SendOrder) => Promise<OpenedSend>;
  /** Whether coins sent there would come back to us: a customer's deposit address, or the bank's own. */
  readonly isOurs: (recipient: Recipient) => Promise<boolean>;
  /** Throws `second_factor_required`; the security feature's, handed over by app.ts. */
  readonly requireProof: (customer: SessionCustomer, request: RequestKey) => Promise<void>;
  /** What an amount is worth, for the history; undefined while no price is known. */
  readonly worthInUsdt: (amount: Money<Coin>) => Promise<Money<'USDT'> | undefined>;
}

/**
 * Sends coins to a wallet outside. The recipient gets `amount`; the network's fee as it is now is held on top of it
 * and stays what the customer pays, whatever the network takes in the end. Throws `invalid_amount`,
 * `amount_out_of_range`, `invalid_description`, `second_factor_required`, what `chooseRecipient` throws, `insufficient_funds`,
 * `request_id_reused`, `crypto_provider_unavailable`, `crypto_provider_refused`.
 */
export type SendCrypto = (
  customer: SessionCustomer,
  body: CryptoTransferBody,
  requestId: string | undefined,
) => Promise<CryptoTransferReply>;

const OURS =
  'Este endereço é de depósito aqui no banco. Para enviar a outro cliente, use a transferência por e-mail.';

export function createSendCrypto({
  db,
  networks,
  openWithdrawal,
  isOurs,
  worthInUsdt,
  requireProof,
}: SendDeps): SendCrypto {
  return async (customer, body, requestId) => {
    const amount: Money<Coin> = fromWire(body.coin, body.amount);
    if (!isPositive(amount)) throw new AppError('invalid_amount');
    const description = readDescription(body.description);
    const { coin, network, recipient_wallet: address, tag = null } = body;
    const wish = { coin, network, address, tag };
    const asked = { ...wish, amount: toDecimal(amount), description };
    const request = requestKey(customer.id, requestId, 'crypto_transfer', asked);
    const earlier = requestId === undefined ? undefined : await earlierAnswer<OpenedSend>(db, request);
    if (earlier) return toReply(earlier.answer);
    await requireProof(customer, request);

    const recipient = chooseRecipient(wish, await networks.of(coin));
    assertSendable(amount, recipient.network);
    if (await isOurs(recipient)) throw new AppError('wallet_not_allowed', { message: OURS });
    const worth = await worthInUsdt(amount);
    const send = { amount, fee: feeOf(recipient.network), recipient, description, worth };
    return toReply(await openWithdrawal({ customerId: customer.id, request, ...orderOf(send) }));
  };
}

interface Send {
  readonly amount: Money<Coin>;
  readonly fee: Money<Coin>;
  readonly recipient: Recipient;
  readonly description: string | null;
  readonly worth: Money<'USDT'> | undefined;
}

function orderOf({
  amount,
  fee,
  recipient,
  description,
  worth,
}: Send): Omit<SendOrder, 'customerId' | 'request'> {
  const coin = amount.currency;
  const held = add(amount, fee);
  const { tag, address, network } = recipient;
  return {
    held,
    destination: { kind: 'crypto', amount, fee, network: network.network, address: address.text, tag },
    history: {
      description,
      fromCurrency: coin,
      toCurrency: coin,
      fromAmount: held.minor,
      cryptoAmount: amount.minor,
      ...(worth === undefined ? {} : { amountUsdt: worth.minor }),
    },
    answer: {
      coin,
      amount: toDecimal(amount),
      fee: toDecimal(fee),
      total: toDecimal(held),
      network: network.network,
      recipient_wallet: address.text,
      tag,
    },
  };
}

function toReply(opened: OpenedSend): CryptoTransferReply {
  return {
    ...opened,
    amount: decimalToWire(opened.amount),
    fee: decimalToWire(opened.fee),
    total: decimalToWire(opened.total),
  };
}
