import {
  proofBody,
  proofOptionsBody,
  proofReply,
  recoveryCodesReply,
  securityReply,
  successReply,
  totpConfirmBody,
  totpConfirmReply,
  totpReply,
  webauthnOptionsReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../platform/http/session-routes.ts';
import type { CodeApp } from './code-app.ts';
import { requesterOf } from './deps.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { registerPasskeyRoutes } from './passkeys/routes.ts';
import type { RecoveryCodes } from './recovery/recovery.ts';
import type { SecondFactorsService } from './service.ts';

const SUCCESS = { success: true } as const;

export interface SecondFactorParts {
  readonly service: SecondFactorsService;
  readonly codeApp: CodeApp;
  readonly passkeys: Passkeys;
  readonly recovery: RecoveryCodes;
}

export function registerSecondFactors(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  parts: SecondFactorParts,
): void {
  const routes = sessionRoutes(http, 'Segurança', guards.requireCustomer);
  registerOverview(routes, parts);
  registerProofs(routes, parts);
  registerCodeAppSetUp(routes, parts);
  registerCodeAppRemoval(routes, parts);
  registerRecoveryCodes(routes, parts);
  registerPasskeyRoutes(http, guards, parts.passkeys);
}

function registerOverview(routes: SessionRoutes, { service }: SecondFactorParts): void {
  routes.get(
    '/api/security',
    {
      summary: 'The customer’s second factors',
      response: { 200: securityReply },
      errors: [],
    },
    (request) => service.overview(requesterOf(request)),
  );
}

function registerProofs(routes: SessionRoutes, { service, passkeys }: SecondFactorParts): void {
  routes.post(
    '/api/security/proofs/options',
    {
      summary: 'Options for the browser to prove this request with one of the customer’s passkeys',
      body: proofOptionsBody,
      response: { 200: webauthnOptionsReply },
      errors: ['passkey_refused'],
    },
    async (request) => ({
      options: { ...(await passkeys.beginUsing(requesterOf(request), request.body.for)) },
    }),
  );

  routes.post(
    '/api/security/proofs',
    {
      summary:
        'Exchanges a second factor for a proof, to be sent as `x-proof` when repeating the request within five minutes',
      body: proofBody,
      response: { 200: proofReply },
      errors: ['invalid_second_factor', 'passkey_refused'],
    },
    (request) => service.prove(requesterOf(request), request.body),
  );
}

function registerCodeAppSetUp(routes: SessionRoutes, { codeApp }: SecondFactorParts): void {
  routes.post(
    '/api/security/totp',
    {
      summary: 'Creates a secret for an authenticator app, active once a code confirms it',
      response: { 200: totpReply },
      errors: ['second_factor_required', 'totp_on_already'],
    },
    (request) => codeApp.begin(requesterOf(request)),
  );

  routes.post(
    '/api/security/totp/confirm',
    {
      summary:
        'Turns the authenticator app on with its first code; the first factor comes with ten recovery codes',
      body: totpConfirmBody,
      response: { 200: totpConfirmReply },
      errors: ['invalid_second_factor', 'totp_not_begun', 'totp_on_already'],
    },
    (request) => codeApp.confirm(requesterOf(request), request.body.code),
  );
}

function registerCodeAppRemoval(routes: SessionRoutes, { codeApp }: SecondFactorParts): void {
  routes.delete(
    '/api/security/totp',
    {
      summary: 'Turns the authenticator app off',
      response: { 200: successReply },
      errors: ['not_found', 'second_factor_required'],
    },
    async (request) => {
      await codeApp.turnOff(requesterOf(request));
      return SUCCESS;
    },
  );
}

function registerRecoveryCodes(routes: SessionRoutes, { recovery }: SecondFactorParts): void {
  routes.post(
    '/api/security/recovery-codes',
    {
      summary: 'Replaces all recovery codes with ten new ones',
      response: { 200: recoveryCodesReply },
      errors: ['not_found', 'second_factor_required'],
    },
    async (request) => ({ recovery_codes: await recovery.renew(requesterOf(request)) }),
  );
}
