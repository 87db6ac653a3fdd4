import type { SendPixBody, SendPixReply } from '@lastro/contracts';
import { decimalToWire, fromWire, toDecimal } from '@lastro/money';
import type { SessionCustomer } from '../../customers/index.ts';
import { requestKey } from '../../ledger/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequireStepUp } from '../../second-factors/index.ts';
import type { OpenWithdrawal } from '../../withdrawals/index.ts';
import { parsePixOrder } from './domain.ts';

export interface SendPixDeps {
  readonly config: Pick<Config, 'usdtBrlRate'> & { readonly pix: { readonly key: string } };
  readonly requireStepUp: RequireStepUp;
  readonly open: OpenWithdrawal;
}

const CALL = 'POST /api/pix/send';
const DESCRIPTION = 'Saque via PIX';
const OWN_KEY = 'Esta chave é do Lastro. Informe uma chave sua, de outro banco.';

export type SendPix = (
  customer: SessionCustomer,
  body: SendPixBody,
  requestId: string | undefined,
) => Promise<SendPixReply>;

export function createSendPix({ config, open, requireStepUp }: SendPixDeps): SendPix {
  return async (customer, body, requestId) => {
    const { amount, debit, rate, description, ...receiver } = parsePixOrder(body, config.usdtBrlRate);
    // The bank's own key, which its codes show: the payout would pay the bank.
    if (receiver.key === config.pix.key) throw new AppError('invalid_pix_key', { message: OWN_KEY });
    // Not the debit, which a later rate would change.
    const requestedUsdt = body.amount_usdt == null ? null : toDecimal(fromWire('USDT', body.amount_usdt));
    const content = { valor: toDecimal(amount), amount_usdt: requestedUsdt, description, ...receiver };
    const request = requestKey(customer.id, requestId, CALL, content);
    const consumeProof = await requireStepUp(customer, request);
    const opened = await open({
      customerId: customer.id,
      request,
      consumeProof,
      held: debit,
      destination: { kind: 'pix', purpose: 'withdrawal', amount, rate, ...receiver },
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
