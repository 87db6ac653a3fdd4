import type { HelpSubject } from '@lastro/contracts';

export const HELP_SUBJECTS: Readonly<Record<HelpSubject, string>> = {
  transaction: 'Uma transação',
  withdrawal: 'Um saque ou envio',
  card: 'Cartão',
  security: 'Segurança e acesso',
  data: 'Meus dados',
  other: 'Outro assunto',
};

export function readHelpSubject(text: string | null): HelpSubject | null {
  return text !== null && Object.hasOwn(HELP_SUBJECTS, text) ? (text as HelpSubject) : null;
}
