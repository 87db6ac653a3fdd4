import { RECOVERY_CODE_LENGTH, TOTP_CODE_LENGTH } from '@lastro/contracts/constants';

export type FactorCode = 'code' | 'recovery_code';

const LENGTHS = { code: TOTP_CODE_LENGTH, recovery_code: RECOVERY_CODE_LENGTH } as const;
const INCOMPLETE = {
  code: 'Digite os seis dígitos do código.',
  recovery_code: 'O código de recuperação tem dez letras e números.',
} as const;

/** Null if the code is complete: an incomplete one would use up one of the few attempts. */
export function codeProblem(kind: FactorCode, typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  if (code === '') return 'Informe o código.';
  return code.length === LENGTHS[kind] ? null : INCOMPLETE[kind];
}
