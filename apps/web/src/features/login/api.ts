import type {
  ClaimGoogleReply,
  LoginBody,
  LoginPhoneBody,
  Me,
  RegisterBody,
  RequestPasswordResetBody,
  RequestPasswordResetReply,
  ResetPasswordBody,
  TokenReply,
} from '@lastro/contracts';
import { ApiError, apiSignedOut, apiWithToken } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { getToken } from '../../lib/session/session.ts';

export const GOOGLE_SIGN_IN_PATH = '/api/auth/google';

export function signInByEmail(body: LoginBody): Promise<TokenReply> {
  return apiSignedOut('POST /auth/login', { body });
}

export function signInByPhone(body: LoginPhoneBody): Promise<TokenReply> {
  return apiSignedOut('POST /auth/login-phone', { body });
}

export function register(body: RegisterBody): Promise<TokenReply> {
  return apiSignedOut('POST /api/auth/register', { body });
}

export function requestPasswordReset(body: RequestPasswordResetBody): Promise<RequestPasswordResetReply> {
  return apiSignedOut('POST /api/auth/request-password-reset', { body });
}

export function claimToken(token: string): Promise<ClaimGoogleReply> {
  return apiWithToken(token, 'POST /api/auth/google/claim');
}

/** Null if the session is no longer valid. */
export async function currentCustomer(): Promise<Wire<Me> | null> {
  const token = getToken();
  if (token === null) return null;
  try {
    return await apiWithToken(token, 'GET /me');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export async function resetPassword(body: ResetPasswordBody): Promise<void> {
  await apiSignedOut('POST /api/auth/reset-password', { body });
}
