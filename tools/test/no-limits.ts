/** For stacks under test and load: withdrawals of any size at any hour, right after a password was reset too, and approved by one. */
export const NO_LIMITS = {
  PIX_LIMIT_EACH_BRL: '90000000000000',
  PIX_LIMIT_DAY_BRL: '90000000000000',
  PIX_LIMIT_NIGHT_BRL: '90000000000000',
  PIX_LIMIT_MAX_BRL: '90000000000000',
  CRYPTO_LIMIT_EACH_USDT: '9000000000',
  CRYPTO_LIMIT_DAY_USDT: '9000000000',
  CRYPTO_LIMIT_NIGHT_USDT: '9000000000',
  CRYPTO_LIMIT_MAX_USDT: '9000000000',
  RESET_PAUSE_HOURS: '0',
  FOUR_EYES_USDT: 'off',
} as const;
