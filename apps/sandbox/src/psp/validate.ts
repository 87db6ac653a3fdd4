import { z } from 'zod';
import { isCnpj, isCpf } from './documents.ts';
import { type ProblemType, problem } from './errors.ts';

const ROOT_BY_TYPE: Partial<Record<ProblemType, string>> = {
  CobOperacaoInvalida: 'cob',
  PixDevolucaoInvalida: 'devolucao',
  WebhookOperacaoInvalida: 'webhook',
};

export function parsePix<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  type: ProblemType,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const root = ROOT_BY_TYPE[type];
  const violations = result.error.issues.map((issue) => ({
    razao: issue.message,
    propriedade: [...(root === undefined ? [] : [root]), ...issue.path].join('.'),
  }));
  throw problem(type, 'A requisição não respeita o schema ou está semanticamente errada.', violations);
}

/** Source: API Pix 2.9.0, pattern `\d{1,10}\.\d{2}`. */
export const positiveMoney = z
  .string({ error: 'Deve ser um texto no formato 0.00.' })
  .regex(/^\d{1,10}\.\d{2}$/, 'Deve ter o formato 0.00.')
  .refine((text) => !/^0+\.00$/.test(text), 'Deve ser maior que zero.');

export const staticTxid = z
  .string()
  .regex(/^[a-zA-Z0-9]{1,25}$/, 'O txid de um código estático tem até 25 letras e algarismos.');

export const chargeTxid = z
  .string()
  .regex(/^[a-zA-Z0-9]{26,35}$/, 'O txid deve ter de 26 a 35 letras e algarismos.');

export const cpf = z.string().refine(isCpf, 'CPF inválido.');
export const cnpj = z.string().refine(isCnpj, 'CNPJ inválido.');

/** Milliseconds of the epoch. */
const instant = z.iso
  .datetime({ offset: true, error: 'Deve ser uma data no formato RFC 3339.' })
  .transform((text) => Date.parse(text));

export const queryFlag = z
  .enum(['true', 'false'], { error: 'Deve ser true ou false.' })
  .transform((text) => text === 'true');

/** Source: API Pix 2.9.0, parameters of the lists. */
export const listQuery = z
  .object({
    inicio: instant,
    fim: instant,
    'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
    'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
  })
  .refine(({ inicio, fim }) => inicio <= fim, { message: 'O início vem depois do fim.', path: ['inicio'] });
