/** Limits and paces of the specification's section 9, shared by server and browser. */
export const PIX_DEPOSIT_MIN_BRL = '2.00';
export const PIX_DEPOSIT_MAX_BRL = '50000.00';
export const PIX_CHARGE_LIFETIME_SECONDS = 3600;
export const PIX_STATUS_POLL_MS = 5_000;
/** Older prices are not exchanged at. */
export const EXCHANGE_RATES_MAX_AGE_MS = 60_000;
export const CRYPTO_DEPOSIT_POLL_MS = 10_000;
export const EXCHANGE_RATES_POLL_MS = 30_000;
export const COPY_FEEDBACK_MS = 2_000;
export const RESET_SUCCESS_RETURN_MS = 2_000;

/** A full day earns this part of an investment's value: 1 % a month of 30 days. */
export const SAVINGS_DAILY_YIELD_DIVISOR = 3_000n;
/** Full days before a withdrawal costs nothing. */
export const SAVINGS_LOCK_DAYS = 30;
/** Of the invested amount, for a withdrawal before that. */
export const SAVINGS_PENALTY_PERCENT = 25n;

export const DASHBOARD_TRANSACTIONS_FETCHED = 10;
export const DASHBOARD_TRANSACTIONS_SHOWN = 5;
export const HISTORY_TRANSACTIONS_FETCHED = 50;
export const TRANSACTIONS_DEFAULT_LIMIT = 10;
export const TRANSACTIONS_MAX_LIMIT = 100;
export const WITHDRAWALS_MAX_LIMIT = 100;

/** The least that can be paid, and the most that the API Pix can write down (ten digits before the point). */
export const PIX_SEND_MIN_BRL = '0.01';
export const PIX_SEND_MAX_BRL = '9999999999.99';
export const BANK_NAME_MAX_LENGTH = 60;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const NAME_MAX_LENGTH = 120;
export const EMAIL_MAX_LENGTH = 254;
export const DESCRIPTION_MAX_LENGTH = 140;
/** How long a proof of a second factor may wait for the request it is for. */
export const PROOF_LIFETIME_MS = 5 * 60 * 1000;
/** Carries the proof of a second factor. */
export const PROOF_HEADER = 'x-proof';
export const TOTP_CODE_LENGTH = 6;
/** As people type them, with a space in the middle or the like. */
export const TOTP_CODE_MAX_TYPED_LENGTH = 12;
export const RECOVERY_CODE_MAX_TYPED_LENGTH = 24;
export const RECOVERY_CODES = 10;
export const PASSKEY_NAME_MAX_LENGTH = 40;
export const PASSKEYS_MAX = 10;
export const REQUEST_ID_MAX_LENGTH = 128;
export const REQUEST_ID_HEADER = 'x-request-id';
/** Carries the cursor of the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
