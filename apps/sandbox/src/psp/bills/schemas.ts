import { z } from 'zod';
import { percent } from '../../second-bank/schemas.ts';
import { positiveMoney } from '../validate.ts';

/** Barcode of 44 digits or printed line. */
export const barcodeParams = z.object({ codBarras: z.string().regex(/^\d{44,48}$/) });
export const paymentParams = z.object({ idPagamento: z.string().regex(/^\d{1,15}$/) });

/** `valor` is in centavos. Source: Efí, API Pagamento de Contas. */
export const payBody = z.strictObject({
  valor: z.int().positive(),
  dataPagamento: z.iso.date(),
  descricao: z.string().max(200).optional(),
});
export const summaryQuery = z.object({ dataInicio: z.iso.date(), dataFim: z.iso.date() });
export const webhookBody = z.strictObject({ url: z.url().max(2048) });

export const newBill = z.strictObject({
  tipo: z.enum(['boleto', 'tributo']).default('boleto'),
  valor: positiveMoney,
  vencimento: z.iso.date().optional(),
  /** Days after the due date. */
  validade: z.number().int().min(0).max(3_650).default(30),
  /** Charged once, from the day after the due date. */
  multa: percent.optional(),
  /** Per calendar day after the due date. */
  juros: percent.optional(),
  /** Applied once, until the due date. */
  desconto: percent.optional(),
  abatimento: positiveMoney.optional(),
  beneficiario: z.string().min(1).max(80).default('Escola Horizonte'),
  /** 2 water, 3 energy or gas, 4 telephone. Source: FEBRABAN. */
  segmento: z.enum(['1', '2', '3', '4', '5', '7']).default('3'),
  podeSerPago: z.boolean().default(true),
  divergente: z.strictObject({ minimo: positiveMoney, maximo: positiveMoney }).optional(),
  parcial: z.number().int().min(1).max(99).optional(),
});
export type NewBill = z.output<typeof newBill>;

export const billChange = z.strictObject({
  podeSerPago: z.boolean().optional(),
  /** Changes the amount due without changing the barcode. */
  multa: percent.optional(),
});
/** When scheduled orders are executed. */
export const scheduleBody = z.strictObject({ carry_out: z.enum(['on_the_day', 'at_once']) });
export const failureBody = z.strictObject({
  status: z.enum(['CANCELADO', 'NAO_REALIZADO']).default('NAO_REALIZADO'),
  motivo: z.string().min(1).max(200).default('Devolvido pelo banco do beneficiário'),
});
