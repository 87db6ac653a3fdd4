import { z } from 'zod';
import { positiveMoney } from '../psp/validate.ts';
import { SIGNING_ALGORITHMS } from './keys.ts';

/** Percent, such as "2", "2.00" or "0.033". */
export const percent = z.string().regex(/^\d{1,3}(\.\d{1,5})?$/);

const BREAKS = [
  'signature',
  'kid',
  'jku_host',
  'alg_none',
  'expired',
  'not_found',
  'slow',
  'huge',
  'redirect',
] as const;

export const newShopCharge = z.strictObject({
  type: z.enum(['static', 'cob', 'cobv']),
  chave: z.string().optional(),
  valor: positiveMoney.optional(),
  vencimento: z.iso.date().optional(),
  /** Days after the due date. */
  validade: z.number().int().min(0).max(3_650).default(30),
  /** Charged once, from the day after the due date. */
  multa: percent.optional(),
  /** Per calendar day after the due date. */
  juros: percent.optional(),
  /** Applied once, until the due date. */
  desconto: percent.optional(),
  expiracao: z.number().int().min(1).max(31_536_000).default(3_600),
  devedor: z
    .strictObject({ nome: z.string(), cpf: z.string().optional(), cnpj: z.string().optional() })
    .optional(),
  modalidadeAlteracao: z.literal(1).optional(),
  /** Amount paid by code, as if the charge had changed after it was read. */
  valorPago: positiveMoney.optional(),
  retirada: z.record(z.string(), z.unknown()).optional(),
  recorrencia: z.boolean().default(false),
  txid: z.string().optional(),
  descricao: z.string().max(72).optional(),
  alg: z.enum([...SIGNING_ALGORITHMS, 'HS256']).default('PS256'),
  break: z.enum(BREAKS).optional(),
});

const STATUSES = ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'] as const;

export const shopChargeChange = z.strictObject({
  status: z.enum(STATUSES).optional(),
  valor: positiveMoney.optional(),
  chave: z.string().optional(),
  break: z.enum(BREAKS).optional(),
});

export type NewShopCharge = z.output<typeof newShopCharge>;
export type ShopChargeStatus = (typeof STATUSES)[number];
export type ShopChargeChange = z.output<typeof shopChargeChange>;
