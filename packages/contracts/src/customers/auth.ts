import * as z from 'zod/mini';
import { described, isoDate } from '../common.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../constants.ts';

const email = z.string().check(z.maxLength(MAX_EMAIL_LENGTH), z.meta({ examples: ['ana@lastro.example'] }));
const phone = z.string().check(
  z.maxLength(40),
  z.meta({
    description: 'In any usual format; Brazil if no country code is given',
    examples: ['(11) 98765-4321'],
  }),
);
const password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));
const optionalContact = (contact: typeof email) => z.optional(z.nullable(contact));

export const loginBody = z.object({ email: email.check(z.minLength(1)), password });
export const loginPhoneBody = z.object({ phone: phone.check(z.minLength(1)), password });
export const registerBody = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  email: optionalContact(email),
  phone: optionalContact(phone),
  password,
});
export const requestPasswordResetBody = z.object({
  email: optionalContact(email),
  phone: optionalContact(phone),
});
export const requestPasswordResetReply = z.object({
  success: z.literal(true),
  sandbox: described(
    z.boolean(),
    'No message left the machine: the code, if the contact exists, is on the server’s console and in the sandbox’s mailbox',
  ),
});
export const claimGoogleReply = z.object({
  own: described(z.boolean(), 'The first call of a session opened by this browser’s Google sign-in'),
  full_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export const resetPasswordBody = z.object({
  email: optionalContact(email),
  phone: optionalContact(phone),
  code: z.string().check(z.minLength(1), z.maxLength(12)),
  newPassword: password,
});

export const tokenReply = z
  .object({ token: described(z.string(), 'Opaque session token, sent as a bearer token') })
  .check(z.meta({ id: 'Token' }));

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const meReply = z
  .object({
    id: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    full_name: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    created_date: isoDate,
  })
  .check(z.meta({ id: 'User' }));

export const SIGN_IN_ERRORS = [
  'google_cancelled',
  'google_expired',
  'google_unavailable',
  'google_unverified',
  'google_administrator',
  'google_refused',
  'too_many_requests',
  'account_blocked',
  'service_unavailable',
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

export type LoginBody = z.infer<typeof loginBody>;
export type LoginPhoneBody = z.infer<typeof loginPhoneBody>;
export type RegisterBody = z.infer<typeof registerBody>;
export type RequestPasswordResetBody = z.infer<typeof requestPasswordResetBody>;
export type ClaimGoogleReply = z.infer<typeof claimGoogleReply>;
export type RequestPasswordResetReply = z.infer<typeof requestPasswordResetReply>;
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;
export type TokenReply = z.infer<typeof tokenReply>;
export type Me = z.infer<typeof meReply>;
