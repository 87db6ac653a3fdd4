import { z } from 'zod';
import { cnpj, cpf, listQuery } from '../validate.ts';

/** Source: Efí, API Pix, "Envio e pagamento Pix". */
export const payoutParams = z.object({
  idEnvio: z.string().regex(/^[a-zA-Z0-9]{1,35}$/, 'O idEnvio deve ter de 1 a 35 letras e algarismos.'),
});

export const sentParams = z.object({ e2eId: z.string().regex(/^[a-zA-Z0-9]{32}$/, 'e2eId inválido.') });

const receiverByKey = z.object({
  chave: z.string().min(1).max(77),
  contaBanco: z.undefined().optional(),
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
});

const bankAccount = z.object({
  nome: z.string().min(1).max(200),
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  codigoBanco: z.string().regex(/^[0-9A-Z]{8}$/, 'Deve ser um ISPB de oito caracteres.'),
  agencia: z.string().min(1).max(4),
  conta: z.string().min(1).max(20),
  tipoConta: z.enum(['cacc', 'svgs']),
});

const receiverByAccount = z.object({
  chave: z.undefined().optional(),
  contaBanco: bankAccount.refine(
    (account) => (account.cpf === undefined) !== (account.cnpj === undefined),
    'Informe CPF ou CNPJ, e só um deles.',
  ),
});

export const newPayout = z.object({
  /** Checked separately, since Efí has an error of its own for it. */
  valor: z.unknown(),
  pagador: z.object({ chave: z.string().min(1).max(77), infoPagador: z.string().max(140).optional() }),
  favorecido: z.union([receiverByKey, receiverByAccount], {
    error: 'Informe a chave ou a conta do favorecido.',
  }),
});

/** Source: Efí, API Pix, "Pagar QR Code Pix". */
export const codePayout = z.object({
  pagador: z.object({ chave: z.string().min(1).max(77), infoPagador: z.string().max(140).optional() }),
  pixCopiaECola: z.string().min(1).max(1_000),
});
export type CodePayout = z.output<typeof codePayout>;

const PAYOUT_STATUSES = ['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO'] as const;

export const payoutList = listQuery.safeExtend({ status: z.enum(PAYOUT_STATUSES).optional() });

export type NewPayout = z.output<typeof newPayout>;
export type Receiver = NewPayout['favorecido'];
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
