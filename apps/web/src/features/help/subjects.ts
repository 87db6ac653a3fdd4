import type { HelpSubject } from '@lastro/contracts';

export const SUBJECTS: Readonly<Record<HelpSubject, string>> = {
  transaction: 'Uma transação',
  withdrawal: 'Um saque ou envio',
  card: 'Cartão',
  security: 'Segurança e acesso',
  data: 'Meus dados',
  other: 'Outro assunto',
};

export function readSubject(text: string | null): HelpSubject | null {
  return text !== null && Object.hasOwn(SUBJECTS, text) ? (text as HelpSubject) : null;
}
