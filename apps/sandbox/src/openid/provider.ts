import Provider, { type Configuration, interactionPolicy, type JWK } from 'oidc-provider';
import type { Store } from '../store/store.ts';
import { findAccount } from './accounts.ts';
import { createAdapter } from './adapter.ts';
import { COOKIE_NAMES, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OPENID_BASE_PATH } from './constants.ts';
import { cookieKey, signingKey } from './keys.ts';
import { errorPage } from './pages.ts';

interface Deps {
  readonly store: Store;
  readonly now: () => number;
  readonly redirectUris: readonly string[];
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

export async function createProvider(deps: Deps, issuer: string): Promise<Provider> {
  const key = await signingKey(deps.store);
  return new Provider(issuer, { ...configure(deps), jwks: { keys: [key as JWK] } });
}

function configure({ store, now, redirectUris }: Deps): Configuration {
  return {
    adapter: (kind: string) => createAdapter({ store, now }, kind),
    clients: [
      {
        client_id: GOOGLE_CLIENT_ID,
        client_secret: GOOGLE_CLIENT_SECRET,
        // Any port of a loopback address is allowed (RFC 8252, section 7.3).
        application_type: 'native',
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => accountOf(store, sub),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: {
      url: (_context, { uid }) => `${OPENID_BASE_PATH}/interaction/${uid}`,
      policy: signInOnly(),
    },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, params, provider } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
    // Codes and tokens outlive the sign-in session.
    expiresWithSession: () => false,
    cookies: {
      keys: [cookieKey(store)],
      // Cookies ignore ports, so the names must differ from the bank's on the same host.
      names: COOKIE_NAMES,
      long: { path: OPENID_BASE_PATH, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: MINUTE_S,
      Grant: HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'html';
      context.body = errorPage([error, error_description].filter(Boolean).join(': '));
    },
  };
}

function signInOnly(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  policy.add(new interactionPolicy.Prompt({ name: 'consent', requestable: true }));
  return policy;
}

function accountOf(store: Store, sub: string) {
  const account = findAccount(store, sub);
  if (account === undefined) return undefined;
  const { email, name, emailVerified, hostedElsewhere } = account;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isWorkspace = !hostedElsewhere && domain !== 'gmail.com' && domain !== 'googlemail.com';
  const hd = isWorkspace ? { hd: domain } : {};
  return { accountId: sub, claims: () => ({ sub, email, email_verified: emailVerified, name, ...hd }) };
}
