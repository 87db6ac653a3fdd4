import { expect } from 'vitest';
import { NOT_FOUND, type Row } from './who-may-row.ts';

type Rows = Readonly<Record<string, Row>>;

/** Sign-in, sessions, second factors and profile. */
export const CUSTOMER_ROWS: Rows = {
  'POST /auth/login': { who: 'anybody', body: () => ({ email: 'ninguem@lastro.example', password: 'x' }) },
  'POST /auth/login-phone': { who: 'anybody', body: () => ({ phone: '11987654321', password: 'x' }) },
  'POST /api/auth/register': { who: 'anybody', body: () => ({ name: 'x', password: 'x' }) },
  'POST /api/auth/request-password-reset': { who: 'anybody', body: () => ({}) },
  'POST /api/auth/reset-password': { who: 'anybody', body: () => ({ code: '000000', newPassword: 'x' }) },
  'GET /api/auth/google': { who: 'anybody' },
  'GET /api/auth/google/callback': { who: 'anybody' },
  'POST /api/auth/passkey/options': { who: 'anybody' },
  'POST /api/auth/passkey': {
    who: 'anybody',
    body: () => ({
      passkey: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
      },
    }),
  },
  'POST /api/auth/google/claim': { who: 'customer' },
  'GET /me': { who: 'customer' },
  'GET /api/profile': { who: 'customer' },
  'GET /api/profile/identity': {
    who: 'customer',
    other: { status: 200, body: { tax_id: null, birth_date: null, status: null } },
  },
  'PUT /api/profile/identity': {
    who: 'customer',
    body: () => ({ tax_id: '529.982.247-26', birth_date: '1990-05-17' }),
    other: { status: 400, code: 'invalid_tax_id' },
  },
  'POST /api/profile/password': {
    who: 'customer',
    body: () => ({ current_password: 'nao-e-esta-84', new_password: 'outra-quilha-84' }),
    other: { status: 400, code: 'wrong_password' },
  },
  'POST /api/profile/email': {
    who: 'customer',
    body: () => ({ current_password: 'nao-e-esta-84', new_email: 'outro@lastro.example' }),
    other: { status: 400, code: 'wrong_password' },
  },
  'POST /api/profile/email/confirm': {
    who: 'customer',
    body: () => ({ code: '000000' }),
    other: { status: 400, code: 'invalid_email_code' },
  },
  'POST /auth/logout': { who: 'customer' },
  'GET /api/sessions': { who: 'customer' },
  'DELETE /api/sessions/{id}': {
    who: 'customer',
    url: ({ session }) => `/api/sessions/${session}`,
    other: NOT_FOUND,
  },
  'POST /api/sessions/end-others': {
    who: 'customer',
    other: { status: 200, body: { success: true, ended: 0 } },
  },
  'GET /api/security': {
    who: 'customer',
    other: {
      status: 200,
      body: {
        totp: { on: false, since: null },
        passkeys: [],
        recovery_codes_left: 0,
        passkey_origin: expect.any(String),
      },
    },
  },
  'POST /api/security/proofs': {
    who: 'customer',
    body: () => ({ for: 'a'.repeat(43), code: '000000' }),
    other: { status: 400, code: 'invalid_second_factor' },
  },
  'POST /api/security/proofs/options': {
    who: 'customer',
    body: () => ({ for: 'a'.repeat(43) }),
    other: { status: 400, code: 'passkey_refused' },
  },
  'POST /api/security/totp': { who: 'customer' },
  'POST /api/security/totp/confirm': {
    who: 'customer',
    body: () => ({ code: '000000' }),
    other: { status: 409, code: 'totp_not_begun' },
  },
  'DELETE /api/security/totp': { who: 'customer', other: NOT_FOUND },
  'POST /api/security/recovery-codes': { who: 'customer', other: NOT_FOUND },
  'POST /api/security/passkeys/options': { who: 'customer' },
  'POST /api/security/passkeys': {
    who: 'customer',
    body: () => ({
      name: 'Celular',
      response: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', attestationObject: 'AA' },
      },
    }),
    other: { status: 400, code: 'passkey_refused' },
  },
  'PUT /api/security/passkeys/{id}': {
    who: 'customer',
    url: ({ passkey }) => `/api/security/passkeys/${passkey}`,
    body: () => ({ name: 'Minha' }),
    other: NOT_FOUND,
  },
  'DELETE /api/security/passkeys/{id}': {
    who: 'customer',
    url: ({ passkey }) => `/api/security/passkeys/${passkey}`,
    other: NOT_FOUND,
  },
};
