import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@lastro/contracts/constants';

/** The attribute that password managers read: https://github.com/whatwg/html/issues/3518 */
export const PASSWORD_RULES = {
  passwordrules: `minlength: ${PASSWORD_MIN_LENGTH}; maxlength: ${PASSWORD_MAX_LENGTH};`,
};
