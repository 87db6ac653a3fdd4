import { z } from 'zod';
import { cnpj, cpf, listQuery, positiveMoney, queryFlag } from '../validate.ts';

const endToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/, 'O endToEndId deve ter 32 letras e algarismos.');
const refundId = z.string().regex(/^[a-zA-Z0-9]{1,35}$/, 'O id deve ter de 1 a 35 letras e algarismos.');

export const paymentParams = z.object({ e2eid: endToEndId });
export const refundParams = z.object({ e2eid: endToEndId, id: refundId });

/** Source: API Pix 2.9.0, DevolucaoSolicitada. */
export const newRefund = z.object({
  valor: positiveMoney,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: z.string().max(140).optional(),
});

/** Source: API Pix 2.9.0, parameters of `GET /pix`; a Pix may carry a shorter txid than a charge. */
export const paymentList = listQuery
  .safeExtend({
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/, 'O txid deve ter de 1 a 35 letras e algarismos.')
      .optional(),
    txIdPresente: queryFlag.optional(),
    devolucaoPresente: queryFlag.optional(),
    cpf: cpf.optional(),
    cnpj: cnpj.optional(),
  })
  .refine((query) => query.cpf === undefined || query.cnpj === undefined, 'Informe CPF ou CNPJ, não ambos.');
