import type { HelpSubject } from '@lastro/contracts';
import { keyIn } from '../key-in.ts';

export const HELP_SUBJECTS: Readonly<Record<HelpSubject, string>> = {
  transaction: 'Uma transação',
  withdrawal: 'Um saque ou envio',
  card: 'Cartão',
  security: 'Segurança e acesso',
  data: 'Meus dados',
  other: 'Outro assunto',
};

export const readHelpSubject = (text: string | null): HelpSubject | null => keyIn(HELP_SUBJECTS, text);
