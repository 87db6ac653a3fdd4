/**
 * The closed set of errors that a call can answer with, beside `{error}` in Portuguese.
 * The server's table gives each its status and text and does not compile while one is missing.
 */
export const ERROR_CODES = [
  'invalid_request',
  'invalid_amount',
  'amount_out_of_range',
  'unauthenticated',
  'session_expired',
  'forbidden',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'invalid_credentials',
  'contact_required',
  'invalid_email',
  'invalid_phone',
  'invalid_name',
  'weak_password',
  'common_password',
  'email_taken',
  'phone_taken',
  'invalid_reset_code',
  'request_id_invalid',
  'request_id_reused',
  'insufficient_funds',
  'invalid_description',
  'recipient_not_found',
  'transfer_to_self',
  'balance_is_derived',
  'type_not_allowed',
  'charge_not_paid',
  'charge_expired',
  'payment_provider_unavailable',
  'payment_provider_refused',
  'service_unavailable',
  'internal_error',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
