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
import type { Http } from '../platform/http.ts';
import { askingOf } from './asking.ts';
import type { CodeApp } from './code-app.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recovery.ts';
import type { SecurityService } from './service.ts';

const tags = ['Segurança'];
const security = [{ session: [] }];
const SUCCESS = { success: true } as const;

export interface SecurityParts {
  readonly service: SecurityService;
  readonly codeApp: CodeApp;
  readonly passkeys: Passkeys;
  readonly recovery: RecoveryCodes;
}

export function registerSecurityRoutes(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  parts: SecurityParts,
): void {
  registerProofRoutes(http, guards, parts);
  registerCodeRoutes(http, guards, parts);
  registerPasskeyRoutes(http, guards, parts.passkeys);
}

function registerProofRoutes(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  { service, passkeys }: SecurityParts,
): void {
  http.get(
    '/api/security',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The customer’s second factors',
        response: { 200: securityReply },
        errors: [],
      },
    },
    (request) => service.overview(askingOf(request)),
  );

  http.post(
    '/api/security/proofs/options',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'What the browser needs to use a passkey of the customer’s for this request',
        body: proofOptionsBody,
        response: { 200: webauthnOptionsReply },
        errors: ['passkey_refused'],
      },
    },
    async (request) => ({ options: { ...(await passkeys.beginUsing(askingOf(request), request.body.for)) } }),
  );

  http.post(
    '/api/security/proofs',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary:
          'Shows a second factor for one request; that request is made again with the proof in `x-proof`, within five minutes',
        body: proofBody,
        response: { 200: proofReply },
        errors: ['invalid_second_factor', 'passkey_refused'],
      },
    },
    (request) => service.prove(askingOf(request), request.body),
  );
}

function registerCodeRoutes(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  { codeApp, recovery }: SecurityParts,
): void {
  http.post(
    '/api/security/totp',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'A secret for an app for codes, which counts once a code has confirmed it',
        response: { 200: totpReply },
        errors: ['second_factor_required', 'totp_on_already'],
      },
    },
    (request) => codeApp.begin(askingOf(request)),
  );

  http.post(
    '/api/security/totp/confirm',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary:
          'Turns the app for codes on with its first code; with the first factor come ten recovery codes',
        body: totpConfirmBody,
        response: { 200: totpConfirmReply },
        errors: ['invalid_second_factor', 'totp_not_begun', 'totp_on_already'],
      },
    },
    (request) => codeApp.confirm(askingOf(request), request.body.code),
  );

  http.delete(
    '/api/security/totp',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Turns the app for codes off',
        response: { 200: successReply },
        errors: ['not_found', 'second_factor_required'],
      },
    },
    async (request) => {
      await codeApp.turnOff(askingOf(request));
      return SUCCESS;
    },
  );

  http.post(
    '/api/security/recovery-codes',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Ten new recovery codes in place of all there were',
        response: { 200: recoveryCodesReply },
        errors: ['not_found', 'second_factor_required'],
      },
    },
    async (request) => ({ recovery_codes: await recovery.renew(askingOf(request)) }),
  );
}
