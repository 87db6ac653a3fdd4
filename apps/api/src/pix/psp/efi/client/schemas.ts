import { isPositive } from '@lastro/money';
import { z } from 'zod';
import { amount, instant } from '../../../api-pix.ts';
import type { ProviderCharge, ReceivedPayment, ReceivedReturn, ReturnedPayment } from '../../provider.ts';

/** A minor version may add fields and values. Source: Bacen API Pix 2.9.0. */
export const paymentSchema = z
  .object({
    endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
    txid: z.string().nullish(),
    chave: z.string().nullish(),
    valor: amount.refine(isPositive),
    horario: instant,
    devolucoes: z.unknown().optional(),
  })
  .transform(
    (pix): ReceivedPayment => ({
      endToEndId: pix.endToEndId,
      txid: pix.txid ?? null,
      key: pix.chave ?? null,
      amount: pix.valor,
      paidAt: pix.horario,
      refunded: hasReturn(pix.devolucoes),
      returns: readReturns(pix.devolucoes),
    }),
  );

const RETURN_STATUSES: Readonly<Record<string, ReceivedReturn['status']>> = {
  DEVOLVIDO: 'settled',
  NAO_REALIZADO: 'failed',
};
const toReturnStatus = (status: string) => RETURN_STATUSES[status] ?? 'processing';

const returnSchema = z
  .object({
    id: z.string().min(1).max(100),
    rtrId: z.string().min(1).max(100).nullish(),
    natureza: z.string().min(1).max(60).nullish(),
    valor: amount.refine(isPositive),
    status: z.string(),
    motivo: z.string().nullish(),
  })
  .transform(({ id, rtrId, natureza, valor, status: text, motivo }): ReceivedReturn => {
    const status = toReturnStatus(text);
    const reason = status === 'failed' ? (motivo ?? text) : null;
    return { id, rtrId: rtrId ?? null, nature: natureza ?? null, amount: valor, status, reason };
  });

/** One sample of the standard shows a single object. */
function listOf(returns: unknown): unknown[] {
  if (returns === undefined || returns === null) return [];
  return Array.isArray(returns) ? returns : [returns];
}

const statusOnly = z.object({ status: z.string() });

function hasReturn(returns: unknown): boolean {
  return listOf(returns).some((item) => {
    const read = statusOnly.safeParse(item);
    return !read.success || toReturnStatus(read.data.status) !== 'failed';
  });
}

/** Skips unreadable returns, which the reconciliation shows as a difference. */
function readReturns(returns: unknown): ReceivedReturn[] {
  return listOf(returns).flatMap((item) => returnSchema.safeParse(item).data ?? []);
}

/** Fails on an unreadable return, which may have taken the money already. */
export const returnedPaymentSchema = z
  .object({ valor: amount, devolucoes: z.unknown().optional().transform(listOf).pipe(z.array(returnSchema)) })
  .transform(({ valor, devolucoes }): ReturnedPayment => ({ amount: valor, returns: devolucoes }));

/** Parsed one by one: an unreadable payment must not hide the others. */
const payments = z.array(z.unknown()).nullish();

function toChargeStatus(status: string): ProviderCharge['status'] {
  if (status === 'CONCLUIDA') return 'paid';
  return status.startsWith('REMOVIDA') ? 'removed' : 'active';
}

export const chargeSchema = z.object({
  txid: z.string(),
  status: z.string().transform(toChargeStatus),
  calendario: z.object({ criacao: instant, expiracao: z.coerce.number().int().positive() }),
  valor: z.object({ original: amount }),
  chave: z.string(),
  location: z.string().nullish(),
  loc: z.object({ location: z.string().nullish() }).nullish(),
  pixCopiaECola: z.string().nullish(),
  pix: payments,
});

export const paymentListSchema = z.object({
  parametros: z
    .object({ paginacao: z.object({ quantidadeDePaginas: z.number().int() }).nullish() })
    .nullish(),
  pix: payments,
});

export const balanceSchema = z.object({ saldo: z.string().regex(/^-?\d{1,13}\.\d{2}$/) });

export const webhookSchema = z.object({ webhookUrl: z.string() });

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});
