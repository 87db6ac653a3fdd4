import type { CryptoTransferBody, CryptoTransferReply } from '@lastro/contracts';
import { add, type Coin, decimalToWire, fromWire, isPositive, type Money, toDecimal } from '@lastro/money';
import type { SessionCustomer } from '../../customers/index.ts';
import { findPriorAnswer, requestKey } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readDescription } from '../../platform/text.ts';
import type { Worth, WorthInUsdt } from '../../prices/index.ts';
import type { RequireStepUp } from '../../second-factors/index.ts';
import type {
  CryptoDestination,
  OpenedWithdrawal,
  OpenWithdrawal,
  WithdrawalOrder,
} from '../../withdrawals/index.ts';
import type { Networks } from '../networks/networks.ts';
import { chooseRecipient, type Recipient } from './recipient.ts';
import { assertSendable, assertShown, feeOf } from './terms.ts';

interface SendAnswer {
  readonly coin: Coin;
  readonly amount: string;
  readonly fee: string;
  readonly total: string;
  readonly network: string;
  readonly recipient_wallet: string;
  readonly tag: string | null;
}

type OpenedSend = OpenedWithdrawal & SendAnswer;

export interface SendDeps {
  readonly db: Db;
  readonly networks: Networks;
  readonly openWithdrawal: OpenWithdrawal;
  readonly isBankAddress: (recipient: Recipient) => Promise<boolean>;
  readonly requireStepUp: RequireStepUp;
  readonly worthInUsdt: WorthInUsdt;
}

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
  isBankAddress,
  worthInUsdt,
  requireStepUp,
}: SendDeps): SendCrypto {
  return async (customer, body, requestId) => {
    const amount: Money<Coin> = fromWire(body.coin, body.amount);
    if (!isPositive(amount)) throw new AppError('invalid_amount');
    const shownFee = body.fee == null ? null : fromWire(body.coin, body.fee);
    const description = readDescription(body.description);
    const { coin, network, recipient_wallet: address, tag = null } = body;
    const requested = { coin, network, address, tag };
    const parameters = {
      ...requested,
      amount: toDecimal(amount),
      description,
      ...(shownFee === null ? {} : { fee: toDecimal(shownFee) }),
    };
    const request = requestKey(customer.id, requestId, 'crypto_transfer', parameters);
    const prior = requestId === undefined ? undefined : await findPriorAnswer<OpenedSend>(db, request);
    if (prior) return toReply(prior.answer);
    const consumeProof = await requireStepUp(customer, request);

    const recipient = chooseRecipient(requested, await networks.of(coin));
    assertSendable(amount, recipient.network);
    const fee = feeOf(recipient.network);
    assertShown(shownFee, fee);
    if (await isBankAddress(recipient)) throw new AppError('wallet_not_allowed', { message: OURS });
    const worth = await worthInUsdt(amount);
    const send = { amount, fee, recipient, description, worth };
    return toReply(
      await openWithdrawal({ customerId: customer.id, request, consumeProof, ...orderOf(send) }),
    );
  };
}

interface Send {
  readonly amount: Money<Coin>;
  readonly fee: Money<Coin>;
  readonly recipient: Recipient;
  readonly description: string | null;
  readonly worth: Worth;
}

function orderOf({
  amount,
  fee,
  recipient,
  description,
  worth,
}: Send): Omit<WithdrawalOrder<SendAnswer, CryptoDestination>, 'customerId' | 'request' | 'consumeProof'> {
  const coin = amount.currency;
  const held = add(amount, fee);
  const { tag, address, network } = recipient;
  return {
    held,
    destination: {
      kind: 'crypto',
      purpose: 'withdrawal',
      amount,
      fee,
      network: network.network,
      address: address.text,
      tag,
    },
    history: {
      description,
      fromCurrency: coin,
      toCurrency: coin,
      fromAmount: held.minor,
      cryptoAmount: amount.minor,
      ...(worth == null ? {} : { amountUsdt: worth.minor }),
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
