export const MIN_PIX_DEPOSIT_BRL = '2.00';
export const MAX_PIX_DEPOSIT_BRL = '50000.00';
export const PIX_CHARGE_LIFETIME_SECONDS = 3600;
export const PIX_STATUS_POLL_MS = 5_000;
/** Older published prices are answered with `success: false`. */
export const MAX_PUBLISHED_RATES_AGE_MS = 60_000;
/** How long a quoted price is kept. */
export const EXCHANGE_QUOTE_SECONDS = 60;
export const MAX_PAYMENT_TEXT_LENGTH = 1_000;
export const PAYMENT_QUOTE_SECONDS = 60;
/** Per customer. */
export const MAX_OPEN_QUOTES = 5;
export const CRYPTO_DEPOSIT_POLL_MS = 10_000;
export const EXCHANGE_RATES_POLL_MS = 30_000;
export const RESET_SUCCESS_RETURN_MS = 2_000;

/** A full day earns this part of an investment's value: 1 % a month of 30 days. */
export const SAVINGS_DAILY_YIELD_DIVISOR = 3_000n;
/** Full days before a withdrawal is free. */
export const SAVINGS_LOCK_DAYS = 30;
/** Share of the invested amount, for an earlier withdrawal. */
export const SAVINGS_PENALTY_PERCENT = 25n;
/** Open investments of a customer. */
export const MAX_OPEN_SAVINGS = 500;

export const DASHBOARD_TRANSACTIONS_FETCHED = 10;
export const DASHBOARD_TRANSACTIONS_SHOWN = 5;
export const HISTORY_TRANSACTIONS_FETCHED = 50;
export const TRANSACTIONS_DEFAULT_LIMIT = 10;
export const MAX_TRANSACTIONS_LIMIT = 100;
export const MAX_WITHDRAWALS_LIMIT = 100;
/** Per customer, PIX and crypto together. */
export const MAX_UNDECIDED_WITHDRAWALS = 10;
/** How long a payout must be missing at its network before an administrator may decide. */
export const PAYOUT_MISSING_FOR_MS = 10 * 60_000;
export const MAX_CANCEL_NOTE_LENGTH = 140;
export const MAX_CUSTOMER_NOTE_LENGTH = 1_000;
/** Trimmed. */
export const MAX_DECISION_NOTE_LENGTH = 200;

/** The API Pix writes at most ten digits before the point. */
export const MIN_PIX_SEND_BRL = '0.01';
export const MAX_PIX_SEND_BRL = '9999999999.99';
export const MAX_BANK_NAME_LENGTH = 60;

export const MIN_HELP_TEXT_LENGTH = 10;
export const MAX_HELP_TEXT_LENGTH = 2_000;
/** Per customer. */
export const MAX_OPEN_HELP_REQUESTS = 5;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_NAME_LENGTH = 120;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_TYPED_LENGTH = 40;
export const MAX_NICKNAME_LENGTH = 60;
/** Of a text searched for in a list. */
export const MAX_SEARCH_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 140;
/** Of what proves a declared cost. */
export const MAX_COST_DOCUMENT_LENGTH = 120;
export const MAX_RECEIVE_LINK_DESCRIPTION_LENGTH = 60;
/** A proof of a second factor expires after this. */
export const PROOF_LIFETIME_MS = 5 * 60 * 1000;
export const PROOF_HEADER = 'x-proof';
export const TOTP_CODE_LENGTH = 6;
/** Includes spaces, which people type in the middle. */
export const MAX_TOTP_CODE_TYPED_LENGTH = 12;
/** Includes spaces around a pasted number. */
export const MAX_CPF_TYPED_LENGTH = 20;
/** Without the hyphen. */
export const RECOVERY_CODE_LENGTH = 10;
export const MAX_RECOVERY_CODE_TYPED_LENGTH = 24;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEY_NAME_LENGTH = 40;
export const MAX_PASSKEYS = 10;
export const MAX_REQUEST_ID_LENGTH = 128;
export const REQUEST_ID_HEADER = 'x-request-id';
/** Absent on the last page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
/** Of `GET /api/events`: how long the page has been open, in ms, so that nothing since its first calls is missed. */
export const PAGE_AGE_HEADER = 'x-page-age-ms';

/** The API Pix requires this form of a charge's txid; one of a static code has at most 25 characters. */
export const CHARGE_TXID = /^[a-zA-Z0-9]{26,35}$/;
