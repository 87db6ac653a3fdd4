import { BrCodeError, readBrCode, type StaticBrCode } from '@lastro/brcode';
import { today } from '../../second-bank/calendar.ts';
import { changeShopCharge, findShopChargeByLocation } from '../../second-bank/charges.ts';
import { figuresOf } from '../../second-bank/figures.ts';
import type { PspDeps } from '../deps.ts';
import { efiError } from '../errors.ts';
import { toText } from '../money.ts';
import { acceptPayout, type PayoutOrder, requireReceiver } from './payouts.ts';
import type { CodePayout } from './schemas.ts';

/** Without an amount, as at Efí: pays the charge's current amount, or the one in a static code. */
export function payByCode(deps: PspDeps, id: string, { pagador, pixCopiaECola }: CodePayout): object {
  return acceptPayout(deps, id, pagador, () => {
    const code = codeOf(pixCopiaECola);
    if (code.kind === 'static') return orderOfStatic(code);
    if (code.kind === 'dynamic') return orderOfCharge(deps, code.location);
    throw efiError('pagamento_negado', 'O código não pode ser pago.');
  });
}

function orderOfCharge(deps: PspDeps, location: string): PayoutOrder {
  const charge = findShopChargeByLocation(deps.store, location);
  if (charge === undefined) throw efiError('pagamento_negado', 'A cobrança não foi encontrada.');
  if (charge.status !== 'ATIVA') throw efiError('pagamento_negado', 'A cobrança não está ativa.');
  const { final = charge.valor } = charge.type === 'cobv' ? figuresOf(charge, today(deps.now())) : {};
  return {
    amount: charge.valorPago ?? final,
    receiver: { chave: charge.chave },
    txid: charge.txid,
    onAccepted: () => changeShopCharge(deps.store, charge.token, { status: 'CONCLUIDA' }),
  };
}

function orderOfStatic({ key, txid, amountMinor }: StaticBrCode): PayoutOrder {
  if (amountMinor === null) throw efiError('valor_invalido', 'O código não traz o valor.');
  requireReceiver({ chave: key });
  return { amount: toText(amountMinor), receiver: { chave: key }, txid };
}

function codeOf(text: string) {
  try {
    return readBrCode(text);
  } catch (error) {
    if (!(error instanceof BrCodeError)) throw error;
    throw efiError('pagamento_negado', 'O código não pôde ser lido.');
  }
}
