import { dateIn } from '@lastro/contracts';
import { maskTaxId } from '@lastro/contracts/customers/tax-ids';
import { money } from '@lastro/money';
import { z } from 'zod';
import { addMs } from '../../platform/time.ts';
import { instant, statedAmount } from '../api-pix.ts';
import type { ForeignCharge, ForeignDue, ForeignReceiver } from './domain.ts';
import { computeDue, termsSchema } from './due-terms.ts';

const MAX_TEXT = 200;
const NOTHING = money('BRL', 0n);

/** The standard's own examples write numbers as strings. */
const count = z.coerce.number().int().min(0).max(2_147_483_647);

/** Our PSP masks it, and then it must not decide whether a charge is readable. */
const taxId = z.string().max(20);

const common = z.object({
  txid: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  status: z.string(),
  chave: z.string().regex(/^[\x21-\x7e]{1,77}$/),
  solicitacaoPagador: z.string().max(MAX_TEXT).nullish(),
  recebedor: z
    .object({
      nome: z.string().min(1).max(MAX_TEXT),
      nomeFantasia: z.string().max(MAX_TEXT).nullish(),
      cpf: taxId.nullish(),
      cnpj: taxId.nullish(),
      cidade: z.string().max(MAX_TEXT).nullish(),
    })
    .nullish(),
});

const immediate = common.extend({
  calendario: z.object({ criacao: instant, expiracao: count, dataDeVencimento: z.undefined().optional() }),
  // The receiver's bank names the amount `original`, our PSP `final`.
  valor: z
    .object({
      original: statedAmount.nullish(),
      final: statedAmount.nullish(),
      modalidadeAlteracao: count.nullish(),
      retirada: z.unknown().optional(),
    })
    .refine(({ original, final }) => (original ?? final) != null),
});

const modifier = z.union([statedAmount, termsSchema]).nullish();
const withDueDate = common.extend({
  calendario: z.object({
    criacao: instant,
    dataDeVencimento: dateIn,
    validadeAposVencimento: count.default(30),
  }),
  valor: z.object({
    original: statedAmount.nullish(),
    multa: modifier,
    juros: modifier,
    abatimento: modifier,
    desconto: modifier,
    final: statedAmount.nullish(),
  }),
});

/** `payOn` is the day requested for a charge with a due date. Throws ZodError. Source: API Pix 2.9.0. */
export function readForeignCharge(payload: unknown, payOn: string): ForeignCharge {
  const charge = z.union([immediate, withDueDate]).parse(payload);
  const shared = {
    txid: charge.txid,
    key: charge.chave,
    status: toStatus(charge.status),
    createdAt: charge.calendario.criacao,
    receiver: toReceiver(charge.recebedor),
    message: charge.solicitacaoPagador ?? null,
  };
  if (isImmediate(charge)) {
    const { criacao, expiracao } = charge.calendario;
    const { original, final, modalidadeAlteracao, retirada } = charge.valor;
    return {
      ...shared,
      amount: original ?? final ?? null,
      amountChangeable: modalidadeAlteracao === 1,
      expiresAt: addMs(criacao, expiracao * 1000),
      due: null,
      cashOut: retirada !== undefined && retirada !== null,
    };
  }
  return { ...shared, amountChangeable: false, expiresAt: null, cashOut: false, ...toDue(charge, payOn) };
}

type Immediate = z.output<typeof immediate>;
type WithDueDate = z.output<typeof withDueDate>;

function isImmediate(charge: Immediate | WithDueDate): charge is Immediate {
  return charge.calendario.dataDeVencimento === undefined;
}

/** The receiver's bank sends amounts that sum to `final`; our PSP sends the terms. */
function toDue({ calendario, valor }: WithDueDate, payOn: string): Pick<ForeignCharge, 'amount' | 'due'> {
  const { dataDeVencimento: date, validadeAposVencimento: validityDays } = calendario;
  const { original = null, final, ...parts } = valor;
  const stated = {
    fine: parts.multa ?? NOTHING,
    interest: parts.juros ?? NOTHING,
    discount: parts.desconto ?? NOTHING,
    reduction: parts.abatimento ?? NOTHING,
  };
  const dates = { date, validityDays };
  if (areAmounts(stated)) {
    const plain = Object.values(stated).every(({ minor }) => minor === 0n);
    return { amount: final ?? (plain ? original : null), due: { ...dates, original, ...stated } };
  }
  const computed = original === null ? null : computeDue(original, stated, date, payOn);
  if (computed === null) return { amount: null, due: null };
  return { amount: final ?? computed.final, due: { ...dates, original, ...computed.parts } };
}

type Parts = Pick<ForeignDue, 'fine' | 'interest' | 'discount' | 'reduction'>;

function areAmounts(parts: Readonly<Record<keyof Parts, unknown>>): parts is Parts {
  return Object.values(parts).every((part) => typeof part === 'object' && part !== null && 'minor' in part);
}

function toStatus(status: string): ForeignCharge['status'] {
  if (status === 'ATIVA') return 'active';
  if (status === 'CONCLUIDA') return 'paid';
  return status.startsWith('REMOVIDA') ? 'removed' : 'other';
}

function toReceiver(receiver: WithDueDate['recebedor']): ForeignReceiver | null {
  if (receiver === null || receiver === undefined) return null;
  const { nome, cpf, cnpj, cidade } = receiver;
  const own = cpf ?? cnpj ?? null;
  return { name: nome, maskedTaxId: own && masked(own), city: cidade ?? null };
}

const MASKED_TAX_ID = /^[\d./-]*\*[\d*./-]*$/;
const WHOLE_TAX_ID = /^(\d{11}|[0-9A-Z]{14})$/;

const masked = (own: string): string | null => {
  if (WHOLE_TAX_ID.test(own)) return maskTaxId(own);
  return MASKED_TAX_ID.test(own) ? own : null;
};
