import { isPositive, type Money, parseDecimal } from '@lastro/money';
import { z } from 'zod';
import type { ReceivedPayment } from './domain.ts';

/**
 * What we read of the API Pix's answers. Unknown fields are ignored and enumerations are texts, because a minor
 * version may add to both. The standard's patterns are unanchored; these are not.
 * Source: Bacen API Pix 2.9.0.
 */
const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Money<'BRL'> => parseDecimal('BRL', text));

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const payment = z
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
      refunded: hasRefund(pix.devolucoes),
    }),
  );

const REFUND_NOT_MADE = 'NAO_REALIZADO';
const refund = z.object({ status: z.string() });

/** A list of refunds, or the single object that one sample of the standard shows. */
function hasRefund(refunds: unknown): boolean {
  if (refunds === undefined || refunds === null) return false;
  const all = Array.isArray(refunds) ? refunds : [refunds];
  return all.some((item) => {
    const read = refund.safeParse(item);
    return !read.success || read.data.status !== REFUND_NOT_MADE;
  });
}

export const paymentSchema = payment;

/** Read one by one: a payment that can't be read must not hide the others. */
const payments = z.array(z.unknown()).nullish();

export const chargeSchema = z.object({
  txid: z.string(),
  status: z.string(),
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

export const webhookSchema = z.object({ webhookUrl: z.string() });

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});
