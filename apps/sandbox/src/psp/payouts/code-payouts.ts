import { BrCodeError, readBrCode, type StaticBrCode } from '@lastro/brcode';
import { changeLojaCharge, findLojaChargeByLocation } from '../../psp2/charges.ts';
import { figuresOf } from '../../psp2/figures.ts';
import type { PspDeps } from '../deps.ts';
import { efiError } from '../errors.ts';
import { toText } from '../money.ts';
import { accept, type Ordered, requireReceiver } from './payouts.ts';
import type { CodePayout } from './schemas.ts';

const BRASILIA_MS = 3 * 3_600_000;

/** Like Efí's call it takes no amount: the charge's current one is paid, or the one that the code names. */
export function payByCode(deps: PspDeps, id: string, { pagador, pixCopiaECola }: CodePayout): object {
  return accept(deps, id, pagador, () => {
    const code = codeOf(pixCopiaECola);
    if (code.kind === 'static') return orderOfStatic(code);
    if (code.kind === 'dynamic') return orderOfCharge(deps, code.location);
    throw efiError('pagamento_negado', 'O código não pode ser pago.');
  });
}

function orderOfCharge(deps: PspDeps, location: string): Ordered {
  const charge = findLojaChargeByLocation(deps.store, location);
  if (charge === undefined) throw efiError('pagamento_negado', 'A cobrança não foi encontrada.');
  if (charge.status !== 'ATIVA') throw efiError('pagamento_negado', 'A cobrança não está ativa.');
  const today = new Date(deps.now() - BRASILIA_MS).toISOString().slice(0, 10);
  const { final = charge.valor } = charge.type === 'cobv' ? figuresOf(charge, today) : {};
  return {
    amount: charge.valorPago ?? final,
    receiver: { chave: charge.chave },
    txid: charge.txid,
    done: () => changeLojaCharge(deps.store, charge.token, { status: 'CONCLUIDA' }),
  };
}

function orderOfStatic({ key, txid, amountMinor }: StaticBrCode): Ordered {
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
