/** Path of the issuer. */
export const OPENID_BASE_PATH = '/oidc';

export const GOOGLE_CLIENT_ID = 'lastro-sandbox.apps.example';
export const GOOGLE_CLIENT_SECRET = 'lastro-sandbox-google-secret';

export const DEFAULT_REDIRECT_URIS: readonly string[] = [
  'http://127.0.0.1:3000/api/auth/google/callback',
  'http://localhost:3000/api/auth/google/callback',
];

export const COOKIE_NAMES = {
  session: 'lastro_google_session',
  interaction: 'lastro_google_interaction',
  resume: 'lastro_google_resume',
} as const;
