import { type Money, money } from '@lastro/money';
import { z } from 'zod';
import type { BillDetails, BillNotice, BillPayment, BillSummary } from '../provider.ts';

/** In centavos. Source: Efí, API Pagamento de Contas. */
const centavos = z
  .int()
  .nonnegative()
  .transform((minor): Money<'BRL'> => money('BRL', BigInt(minor)));
const NOTHING = money('BRL', 0n);
const optionalCentavos = centavos.nullish().transform((amount) => amount ?? NOTHING);

/** `2026-11-25 14:23:42` or `contraApresentacao`. */
const day = z
  .string()
  .nullish()
  .transform((text) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null);

const boleto = z
  .object({
    tipo: z.literal('boleto'),
    codBarras: z.string(),
    linhaDigitavel: z.string(),
    datas: z.object({ vencimento: day, limitePagamento: day }),
    beneficiario: z.object({ nome: z.string(), documento: z.string(), fantasia: z.string().nullish() }),
    valores: z.object({
      original: centavos,
      abatimento: optionalCentavos,
      multa: optionalCentavos,
      juros: optionalCentavos,
      desconto: optionalCentavos,
      final: centavos,
    }),
    informacoesPagamento: z.object({
      divergente: z.object({ deveAceitar: z.boolean(), valorMinimo: centavos, valorMaximo: centavos }),
      podeSerPago: z.boolean(),
    }),
  })
  .transform(({ valores, datas, beneficiario, informacoesPagamento, ...bill }): BillDetails => {
    const { divergente } = informacoesPagamento;
    return {
      barcode: bill.codBarras,
      line: bill.linhaDigitavel,
      beneficiary: { name: beneficiario.nome, taxId: beneficiario.documento },
      dueDate: datas.vencimento,
      payableUntil: datas.limitePagamento,
      original: valores.original,
      reduction: valores.abatimento,
      fine: valores.multa,
      interest: valores.juros,
      discount: valores.desconto,
      final: valores.final,
      payable: informacoesPagamento.podeSerPago,
      accepts: divergente.deveAceitar
        ? { least: divergente.valorMinimo, most: divergente.valorMaximo }
        : null,
    };
  });

/** Utilities and taxes: the provider reports only whether it was paid. */
const utility = z
  .object({
    tipo: z.literal('tributo'),
    codBarras: z.string(),
    linhaDigitavel: z.string(),
    datas: z.object({ vencimento: day, limitePagamento: day }),
    valores: z.object({
      original: centavos,
      abatimento: optionalCentavos,
      pago: centavos.nullish(),
      final: centavos,
    }),
  })
  .transform(
    ({ valores, datas, ...bill }): BillDetails => ({
      barcode: bill.codBarras,
      line: bill.linhaDigitavel,
      beneficiary: null,
      dueDate: datas.vencimento,
      payableUntil: datas.limitePagamento,
      original: valores.original,
      reduction: valores.abatimento,
      fine: NOTHING,
      interest: NOTHING,
      discount: NOTHING,
      final: valores.final,
      payable: valores.pago === null || valores.pago === undefined ? null : false,
      accepts: null,
    }),
  );

export const billSchema = z.union([boleto, utility]);

const STATUSES: Readonly<Record<string, BillPayment['status']>> = {
  REALIZADO: 'done',
  EXECUTADO: 'done',
  LIQUIDADO: 'done',
  CANCELADO: 'failed',
  NAO_REALIZADO: 'failed',
};

const id = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String);
const BRASILIA = '-03:00';

/** An instant, or a time in Brasília without its offset. */
function readTime(text: string | null | undefined): Date | null {
  if (!text) return null;
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = new Date(hasOffset ? text : `${text.replace(' ', 'T')}${BRASILIA}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

const requested = z.object({ solicitacao: z.string().nullish() }).nullish();

export const paymentSchema = z
  .object({
    idPagamento: id,
    valorPago: centavos,
    status: z.string(),
    codBarras: z.string().nullish(),
    motivoRecusa: z.string().nullish(),
    retornoBancario: z.string().nullish(),
    data: requested,
    horario: requested,
  })
  .transform(
    (payment): BillPayment => ({
      id: payment.idPagamento,
      amount: payment.valorPago,
      status: STATUSES[payment.status] ?? 'processing',
      reason: payment.motivoRecusa ?? payment.retornoBancario ?? null,
      barcode: payment.codBarras ?? null,
      requestedAt: readTime(payment.data?.solicitacao ?? payment.horario?.solicitacao),
    }),
  );

const count = z.int().nonnegative();

export const summarySchema = z
  .object({
    solicitacoes: z.object({ total: count, processando: count, sucesso: count }),
    solicitacoesFalhas: z.array(id),
  })
  .transform(
    ({ solicitacoes, solicitacoesFalhas }): BillSummary => ({
      total: solicitacoes.total,
      processing: solicitacoes.processando,
      succeeded: solicitacoes.sucesso,
      failedIds: solicitacoesFalhas,
    }),
  );

export const noticeSchema = z
  .object({ identificador: id, efiExtras: z.object({ codigoBarras: z.string().regex(/^\d{44}$/) }) })
  .transform(
    ({ identificador, efiExtras }): BillNotice => ({ id: identificador, barcode: efiExtras.codigoBarras }),
  );
