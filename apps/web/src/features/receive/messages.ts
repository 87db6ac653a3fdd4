import type { ErrorCode } from '@lastro/contracts';
import { countCharacters } from '@lastro/contracts/characters';
import { MAX_RECEIVE_LINK_DESCRIPTION_LENGTH as MAX_LENGTH } from '@lastro/contracts/constants';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';

export type AskField = 'amount' | 'description';

const FIELDS: Readonly<Partial<Record<ErrorCode, AskField>>> = {
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
  invalid_description: 'description',
};

/** Pasted text is not cut, since the payer would see the cut. */
export function descriptionProblem(text: string): string | undefined {
  const length = countCharacters(text.trim());
  return length > MAX_LENGTH ? `${length} de ${MAX_LENGTH} caracteres. Encurte o texto.` : undefined;
}

export const refusalOf = (error: Error): Refusal<AskField> =>
  readRefusal(error, FIELDS, 'Erro ao criar o link. Tente novamente.');
