import { z } from 'zod';
import { chargeTxid, cnpj, cpf, listQuery, positiveMoney, queryFlag } from '../validate.ts';

/** Source: API Pix 2.9.0, CobSolicitada and CobRevisada. */
const calendar = z.object({
  expiracao: z
    .int('Deve ser um número inteiro de segundos.')
    .min(1, 'Deve ser maior que zero.')
    .max(2_147_483_647)
    .default(86_400),
});

const debtor = z.union(
  [
    z.object({ cpf, cnpj: z.undefined().optional(), nome: z.string().min(1).max(200) }),
    z.object({ cnpj, cpf: z.undefined().optional(), nome: z.string().min(1).max(200) }),
  ],
  { error: 'Deve ter nome e um CPF ou CNPJ válido, e só um deles.' },
);

const amount = z.object({
  original: positiveMoney,
  modalidadeAlteracao: z.union([z.literal(0), z.literal(1)]).optional(),
});

const additional = z
  .array(z.object({ nome: z.string().min(1).max(50), valor: z.string().min(1).max(200) }))
  .max(50, 'No máximo 50 itens.');

const noLocation = z.undefined({ error: 'A location informada não existe.' }).optional();

export const newCharge = z.object({
  calendario: calendar,
  devedor: debtor.optional(),
  loc: noLocation,
  valor: amount,
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: additional.optional(),
});

export const changedCharge = z.object({
  calendario: z.object({ expiracao: calendar.shape.expiracao.unwrap() }).optional(),
  devedor: debtor.optional(),
  loc: noLocation,
  valor: amount.partial({ original: true }).optional(),
  chave: z.string().min(1).max(77).optional(),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: additional.optional(),
  status: z
    .literal('REMOVIDA_PELO_USUARIO_RECEBEDOR', {
      error: 'Só pode ser alterado para REMOVIDA_PELO_USUARIO_RECEBEDOR.',
    })
    .optional(),
});

export const chargeParams = z.object({ txid: chargeTxid });

export const revisionQuery = z.object({ revisao: z.coerce.number().int().min(0).optional() });

const CHARGE_STATUSES = [
  'ATIVA',
  'CONCLUIDA',
  'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  'REMOVIDA_PELO_PSP',
] as const;

export const chargeList = listQuery
  .safeExtend({
    cpf: cpf.optional(),
    cnpj: cnpj.optional(),
    locationPresente: queryFlag.optional(),
    status: z.enum(CHARGE_STATUSES).optional(),
  })
  .refine((query) => query.cpf === undefined || query.cnpj === undefined, 'Informe CPF ou CNPJ, não ambos.');

export type NewCharge = z.output<typeof newCharge>;
export type ChangedCharge = z.output<typeof changedCharge>;
export type ChargeList = z.output<typeof chargeList>;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];
