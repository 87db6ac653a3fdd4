import { AppError } from '../../platform/errors.ts';

export type UnreadableReason = 'cut' | 'changed' | 'not_pix' | 'invalid';

const TEXTS: Readonly<Record<UnreadableReason, string>> = {
  cut: 'O código está incompleto. Copie ou leia o código inteiro e tente novamente.',
  changed: 'O código foi alterado ou digitado errado. Confira e tente novamente.',
  not_pix: 'Este código não é de um PIX.',
  invalid: 'Este código tem dados inválidos e não pode ser pago.',
};

export function unreadable(reason: UnreadableReason, cause?: unknown): AppError {
  return new AppError('code_unreadable', { message: TEXTS[reason], reason, cause });
}
