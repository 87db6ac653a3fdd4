import { BrCodeError, readBrCode } from '@lastro/brcode';
import { changeLojaCharge, findLojaChargeByLocation } from '../../psp2/charges.ts';
import { figuresOf } from '../../psp2/figures.ts';
import type { PspDeps } from '../deps.ts';
import { efiError } from '../errors.ts';
import { accept } from './payouts.ts';
import type { CodePayout } from './schemas.ts';

const BRASILIA_MS = 3 * 3_600_000;

/** Like Efí's call it takes no amount: the charge's current one is paid. */
export function payCharge(deps: PspDeps, id: string, { pagador, pixCopiaECola }: CodePayout): object {
  return accept(deps, id, pagador, () => {
    const charge = findLojaChargeByLocation(deps.store, locationOf(pixCopiaECola));
    if (charge === undefined) throw efiError('pagamento_negado', 'A cobrança não foi encontrada.');
    if (charge.status !== 'ATIVA') throw efiError('pagamento_negado', 'A cobrança não está ativa.');
    const today = new Date(deps.now() - BRASILIA_MS).toISOString().slice(0, 10);
    const { final = charge.valor } = charge.type === 'cobv' ? figuresOf(charge, today) : {};
    return {
      amount: final,
      receiver: { chave: charge.chave },
      done: () => changeLojaCharge(deps.store, charge.token, 'CONCLUIDA'),
    };
  });
}

function locationOf(text: string): string {
  try {
    const code = readBrCode(text);
    if (code.kind === 'dynamic') return code.location;
  } catch (error) {
    if (!(error instanceof BrCodeError)) throw error;
  }
  throw efiError('pagamento_negado', 'O código não é de uma cobrança.');
}
