import {
  addPasskeyBody,
  addPasskeyReply,
  passkey,
  passkeyParams,
  passkeySignInBody,
  renamePasskeyBody,
  successReply,
  tokenReply,
  webauthnOptionsReply,
} from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Http } from '../../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import { requesterOf } from '../deps.ts';
import type { PasskeySignIn } from './passkey-sign-in.ts';
import type { Passkeys } from './passkeys.ts';

type CustomerGuard = Pick<Guards, 'requireCustomer'>;

export function registerPasskeyRoutes(http: Http, guards: CustomerGuard, passkeys: Passkeys): void {
  const routes = sessionRoutes(http, 'Segurança', guards.requireCustomer);
  registerAdding(routes, passkeys);
  registerChanges(routes, passkeys);
}

function registerAdding(routes: SessionRoutes, passkeys: Passkeys): void {
  routes.post(
    '/api/security/passkeys/options',
    {
      summary: 'Options for the browser to create a passkey, valid in this session for five minutes',
      response: { 200: webauthnOptionsReply },
      errors: ['passkey_limit_reached', 'second_factor_required'],
    },
    async (request) => ({ options: { ...(await passkeys.beginAdding(requesterOf(request))) } }),
  );

  routes.post(
    '/api/security/passkeys',
    {
      summary: 'Stores a passkey that the browser created; the first factor comes with ten recovery codes',
      body: addPasskeyBody,
      response: { 200: addPasskeyReply },
      errors: ['passkey_limit_reached', 'passkey_refused'],
    },
    (request) => passkeys.add(requesterOf(request), request.body),
  );
}

function registerChanges(routes: SessionRoutes, passkeys: Passkeys): void {
  routes.put(
    '/api/security/passkeys/:id',
    {
      summary: 'Renames a passkey',
      params: passkeyParams,
      body: renamePasskeyBody,
      response: { 200: passkey },
      errors: ['not_found'],
    },
    ({ customer, params, body }) => passkeys.rename(customer, params.id, body.name),
  );

  routes.delete(
    '/api/security/passkeys/:id',
    {
      summary: 'Deletes a passkey',
      params: passkeyParams,
      response: { 200: successReply },
      errors: ['not_found', 'second_factor_required'],
    },
    async (request) => {
      await passkeys.remove(requesterOf(request), request.params.id);
      return { success: true } as const;
    },
  );
}

const tags = ['Acesso'];

export function registerPasskeySignIn(http: Http, signIn: PasskeySignIn): void {
  http.post(
    '/api/auth/passkey/options',
    {
      schema: {
        tags,
        summary: 'Options for the browser to sign in with a passkey, valid for five minutes',
        response: { 200: webauthnOptionsReply },
        errors: [],
      },
    },
    async (request) => ({ options: { ...(await signIn.begin(request.ip)) } }),
  );

  http.post(
    '/api/auth/passkey',
    {
      schema: {
        tags,
        summary: 'Signs in with a passkey, which verifies its user and so counts as both factors',
        body: passkeySignInBody,
        response: { 200: tokenReply },
        errors: ['passkey_refused', 'account_blocked'],
      },
    },
    async ({ body, ip, headers }) => ({
      token: await signIn.signIn(body, { address: ip, userAgent: headers['user-agent'] }),
    }),
  );
}
