import * as z from 'zod/mini';
import { described } from '../common.ts';
import { MAX_CPF_TYPED_LENGTH } from '../constants.ts';

export const identityReply = z
  .object({
    tax_id: described(
      z.nullable(z.string()),
      'The middle six digits of the CPF, the rest masked; null if not declared',
    ),
    birth_date: z.nullable(z.iso.date()),
    status: described(z.nullable(z.enum(['declared'])), '`declared`: only the check digits were verified'),
  })
  .check(z.meta({ id: 'Identity' }));

export const setIdentityBody = z.object({
  tax_id: described(
    z.string().check(z.minLength(1), z.maxLength(MAX_CPF_TYPED_LENGTH)),
    'CPF, with or without punctuation',
  ),
  birth_date: described(z.string().check(z.maxLength(10)), 'yyyy-mm-dd'),
});

export type IdentityReply = z.infer<typeof identityReply>;
export type SetIdentityBody = z.infer<typeof setIdentityBody>;
