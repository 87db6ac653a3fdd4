import type { PixKeyType, SendPixBody, SendPixReply } from '@lastro/contracts';
import { decimalToWire, type Money, type Rate, toDecimal } from '@lastro/money';
import type { SessionCustomer } from '../../customers/index.ts';
import { type HistoryRow, type RequestKey, requestKey } from '../../ledger/index.ts';
import { readPixWish } from './domain.ts';

/** What the answer says of the amounts, in the form in which it is kept for a repeated request. */
interface Kept {
  readonly debited: string;
  readonly paid: string;
}

/** Holds the money and opens the withdrawal, once by its request; the withdrawals feature's, handed over by app.ts. */
export type OpenPixWithdrawal = (order: {
  readonly customerId: string;
  readonly request: RequestKey;
  readonly held: Money<'USDT'>;
  readonly destination: {
    readonly kind: 'pix';
    readonly amount: Money<'BRL'>;
    readonly rate: Rate<'USDT', 'BRL'>;
    readonly key: string;
    readonly keyType: PixKeyType;
    readonly holderName: string | null;
    readonly bankName: string | null;
  };
  readonly history: Pick<HistoryRow, 'description' | 'amountBrl' | 'amountUsdt' | 'brlToUsdtRate' | 'pixKey'>;
  readonly answer: Kept;
}) => Promise<Kept & Pick<SendPixReply, 'transaction_id' | 'withdrawal_id' | 'status' | 'created_date'>>;

export interface SendPixDeps {
  readonly config: { readonly usdtBrlRate: Rate<'USDT', 'BRL'> };
  /** Throws `second_factor_required`; the security feature's, handed over by app.ts. */
  readonly requireProof: (customer: SessionCustomer, request: RequestKey) => Promise<void>;
  readonly open: OpenPixWithdrawal;
}

const CALL = 'POST /api/pix/send';
const DESCRIPTION = 'Saque via PIX';

/**
 * Asks for a payout by PIX: the money is held at once, and an administrator decides. Throws `invalid_amount`
 * (MoneyError included), `amount_out_of_range`, `invalid_pix_key`, `invalid_description`, `invalid_request`,
 * `second_factor_required`, `insufficient_funds`, `request_id_invalid`, `request_id_reused`.
 */
export type SendPix = (
  customer: SessionCustomer,
  body: SendPixBody,
  requestId: string | undefined,
) => Promise<SendPixReply>;

export function createSendPix({ config, open, requireProof }: SendPixDeps): SendPix {
  return async (customer, body, requestId) => {
    const { amount, debit, rate, description, ...receiver } = readPixWish(body, config.usdtBrlRate);
    const asked = { valor: toDecimal(amount), debit: toDecimal(debit), description, ...receiver };
    const request = requestKey(customer.id, requestId, CALL, asked);
    await requireProof(customer, request);
    const opened = await open({
      customerId: customer.id,
      request,
      held: debit,
      destination: { kind: 'pix', amount, rate, ...receiver },
      history: {
        description: description ?? DESCRIPTION,
        amountBrl: amount.minor,
        amountUsdt: debit.minor,
        brlToUsdtRate: rate.scaled,
        pixKey: receiver.key,
      },
      answer: { debited: toDecimal(debit), paid: toDecimal(amount) },
    });
    return {
      transaction_id: opened.transaction_id,
      withdrawal_id: opened.withdrawal_id,
      status: opened.status,
      amount_usdt: decimalToWire(opened.debited),
      amount_brl: decimalToWire(opened.paid),
      created_date: opened.created_date,
    };
  };
}
