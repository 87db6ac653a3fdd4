import { dateOf } from '@lastro/contracts/brasilia';
import { maskTaxId } from '@lastro/contracts/customers/tax-ids';
import { type BillDetails, type BillProvider, obstacleTo, paymentDay } from '../bills/index.ts';
import type { Clock } from '../platform/clock.ts';
import { isFullyVisible } from '../platform/text.ts';
import type { BillCode, BoletoCode, Readable } from './domain.ts';
import { orUnavailable } from './readable.ts';

export type FindBill = Pick<BillProvider, 'find' | 'host'>;

interface Deps {
  readonly clock: Clock;
  readonly bills: FindBill | null;
}

/** Source: FEBRABAN, arrecadação, versão 7. */
const SEGMENTS: Readonly<Record<string, string>> = {
  1: 'Prefeitura',
  2: 'Água e saneamento',
  3: 'Energia elétrica ou gás',
  4: 'Telefone ou internet',
  5: 'Órgão do governo',
  6: 'Carnê de empresa',
  7: 'Multa de trânsito',
};

const UNAVAILABLE =
  'A consulta de boletos e contas está indisponível no momento. Tente novamente em instantes.';

export function createReadBill({ clock, bills }: Deps) {
  return async (read: Readable, code: BoletoCode | BillCode): Promise<Readable> => {
    if (bills === null) return read;
    const bill = await bills.find(code.barcode).catch(orUnavailable(UNAVAILABLE));
    const now = clock.now();
    const payOn = paymentDay(code.barcode, now);
    const obstacle = obstacleTo(bill, payOn);
    const problem = obstacle === null ? null : ({ code: 'boleto_not_payable', text: obstacle } as const);
    if (bill === null) return { ...read, problem };
    return {
      ...read,
      amount: bill.final.minor === 0n ? null : bill.final,
      amountChangeable: bill.accepts !== null,
      accepts: bill.accepts,
      scheduledFor: payOn === dateOf(now) ? null : payOn,
      dueDate: bill.dueDate ?? read.dueDate,
      due: bill.final.minor === 0n ? null : { ...bill, payOn },
      receiver: receiverOf(bill, code),
      verified: bill.beneficiary === null ? null : { by: 'provider', host: bills.host },
      problem,
    };
  };
}

/** A utility bill names only its segment, in the barcode. */
function receiverOf({ beneficiary }: BillDetails, code: BoletoCode | BillCode): Readable['receiver'] {
  const unknown = { institution: null, key_masked: null, city: null };
  if (beneficiary === null) {
    const name = 'segment' in code ? (SEGMENTS[code.segment] ?? null) : null;
    return { ...unknown, name, name_source: 'code', tax_id_masked: null };
  }
  const { name, taxId } = beneficiary;
  return {
    ...unknown,
    name: (isFullyVisible(name) && name.trim()) || null,
    name_source: 'payload',
    tax_id_masked: /^(\d{11}|\d{14})$/.test(taxId) ? maskTaxId(taxId) : null,
  };
}
