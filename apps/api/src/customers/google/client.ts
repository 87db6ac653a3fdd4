import * as openid from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { OnProviderCall } from '../../platform/telemetry/provider-calls.ts';
import { GoogleError } from './error.ts';

export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE, RFC 7636. */
  readonly verifier: string;
}

export interface GoogleIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** Whether Google answers for it: a verified address elsewhere may have passed to another person. */
  readonly ownsEmail: boolean;
  readonly name: string;
}

export interface GoogleClient {
  authorizationUrl(secrets: FlowSecrets): Promise<URL>;
  /** `search` is the query that the browser returned with. Checks signature, issuer, audience, time and nonce. */
  identify(search: string, secrets: FlowSecrets): Promise<GoogleIdentity>;
}

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email profile';

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().default(''),
  email_verified: z.boolean().default(false),
  hd: z.string().nullish(),
  name: z.string().default(''),
});

const GMAIL = /@(gmail|googlemail)\.com$/i;

export function createGoogleClient(config: Config['google'], onCall?: OnProviderCall): GoogleClient {
  let discovered: Promise<openid.Configuration> | undefined;

  function discover(): Promise<openid.Configuration> {
    discovered ??= openid
      .discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // Checks the ID token's signature.
          openid.enableNonRepudiationChecks,
          // The configuration allows an issuer without TLS only in the sandbox.
          ...(config.issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
        [openid.customFetch]: (url, options) => reportedFetch(url, options, onCall),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw new GoogleError('google_unavailable', { cause: error });
      });
    return discovered;
  }

  return {
    async authorizationUrl({ state, nonce, verifier }) {
      return openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: config.redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // A shared machine's last user must not be signed in by one click.
        prompt: 'select_account',
      });
    },

    async identify(search, { state, nonce, verifier }) {
      const provider = await discover();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await openid
        .authorizationCodeGrant(provider, new URL(search, config.redirectUri), checks)
        .catch((error: unknown) => {
          throw new GoogleError(reasonOf(error), { cause: error });
        });
      const claims = claimsSchema.safeParse(tokens.claims());
      if (!claims.success) throw new GoogleError('google_refused');
      const { iss, sub, email, email_verified, hd, name } = claims.data;
      // Source: Google, "Verify the Google ID token on your server side".
      const ownsEmail = email_verified && (Boolean(hd) || GMAIL.test(email));
      return { issuer: iss, subject: sub, email, ownsEmail, name };
    },
  };
}

async function reportedFetch(
  url: string,
  options: openid.CustomFetchOptions,
  onCall: OnProviderCall | undefined,
): Promise<Response> {
  const call = {
    provider: 'google',
    operation: new URL(url).pathname,
    startedAt: performance.now(),
  } as const;
  try {
    const response = await fetch(url, options as RequestInit);
    onCall?.({ ...call, outcome: response.status < 500 ? 'answered' : 'failed' });
    return response;
  } catch (error) {
    onCall?.({ ...call, outcome: 'failed' });
    throw error;
  }
}

const NO_USABLE_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
];

function reasonOf(error: unknown): GoogleError['reason'] {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    return 'google_cancelled';
  return isOutage(error) ? 'google_unavailable' : 'google_refused';
}

function isOutage(error: unknown): boolean {
  if (error instanceof openid.AuthorizationResponseError)
    return /^(server_error|temporarily_unavailable)$/.test(error.error);
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof openid.ClientError) return NO_USABLE_ANSWER.includes(error.code ?? '');
  return error instanceof TypeError && error.message === 'fetch failed';
}
