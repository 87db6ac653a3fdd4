import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-client.ts';
import { createAttempts, isOutcomeUnknown, isRefusal } from './attempts.ts';

function counted() {
  let count = 0;
  return createAttempts(() => `id-${++count}`);
}

test('an attempt keeps its id until it is answered', () => {
  const attempts = counted();
  expect(attempts.idFor('100.00')).toBe('id-1');
  expect(attempts.idFor('100.00')).toBe('id-1');
  attempts.settle();
  expect(attempts.idFor('100.00')).toBe('id-2');
});

test('different content starts another attempt', () => {
  const attempts = counted();
  expect(attempts.idFor('100.00')).toBe('id-1');
  expect(attempts.idFor('200.00')).toBe('id-2');
});

test('only network errors and proxy failures leave the outcome unknown', () => {
  expect(isOutcomeUnknown(new NetworkError(new TypeError('Failed to fetch')))).toBe(true);
  expect(isOutcomeUnknown(new ApiError(502, null, 'Bad Gateway'))).toBe(true);
  expect(isOutcomeUnknown(new ApiError(503, 'payment_provider_unavailable', '…'))).toBe(false);
  expect(isOutcomeUnknown(new ApiError(409, 'charge_not_paid', '…'))).toBe(false);
  expect(isOutcomeUnknown(new TypeError('a bug'))).toBe(false);
});

test('a 4xx is a refusal, a failure is not', () => {
  expect(isRefusal(new ApiError(409, 'charge_not_paid', '…'))).toBe(true);
  expect(isRefusal(new ApiError(500, 'internal_error', '…'))).toBe(false);
  expect(isRefusal(new NetworkError(null))).toBe(false);
});
