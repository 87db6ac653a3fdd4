import type {
  LoginBody,
  LoginPhoneBody,
  RegisterBody,
  RequestPasswordResetBody,
  ResetPasswordBody,
  TokenReply,
} from '@lastro/contracts';
import { apiSignedOut } from '../../lib/api-client.ts';

/** Where the browser goes to sign in with Google; it comes back to /login with a token. */
export const GOOGLE_SIGN_IN_PATH = '/api/auth/google';

export function signInByEmail(body: LoginBody): Promise<TokenReply> {
  return apiSignedOut<TokenReply>('/auth/login', body);
}

export function signInByPhone(body: LoginPhoneBody): Promise<TokenReply> {
  return apiSignedOut<TokenReply>('/auth/login-phone', body);
}

export async function register(body: RegisterBody): Promise<void> {
  await apiSignedOut('/api/auth/register', body);
}

export async function requestPasswordReset(body: RequestPasswordResetBody): Promise<void> {
  await apiSignedOut('/api/auth/request-password-reset', body);
}

export async function resetPassword(body: ResetPasswordBody): Promise<void> {
  await apiSignedOut('/api/auth/reset-password', body);
}
