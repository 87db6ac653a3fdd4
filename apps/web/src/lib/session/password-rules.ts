import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@lastro/contracts/constants';

export const PASSWORD_HINT = `Pelo menos ${MIN_PASSWORD_LENGTH} caracteres, sem seu nome, datas ou senhas comuns.`;

/** The attribute that password managers read: https://github.com/whatwg/html/issues/3518 */
export const PASSWORD_RULES = {
  passwordrules: `minlength: ${MIN_PASSWORD_LENGTH}; maxlength: ${MAX_PASSWORD_LENGTH};`,
};
