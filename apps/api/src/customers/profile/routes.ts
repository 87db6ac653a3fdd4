import {
  changeEmailBody,
  changeEmailReply,
  changePasswordBody,
  changePasswordReply,
  confirmEmailBody,
  identityReply,
  profileReply,
  setIdentityBody,
} from '@lastro/contracts';
import type { Http } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { CustomersService } from '../service.ts';
import type { Guards } from '../sessions/guards.ts';

export function registerProfileRoutes(
  {
    profile,
    changePassword,
    emailChange,
    identity,
  }: Pick<CustomersService, 'profile' | 'changePassword' | 'emailChange' | 'identity'>,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  http: Http,
): void {
  const routes = sessionRoutes(http, 'Conta', onRequest);
  routes.get(
    '/api/profile',
    {
      summary: 'The customer’s own data, and which of it is confirmed',
      response: { 200: profileReply },
      errors: [],
    },
    (request) => profile(request.customer),
  );

  routes.post(
    '/api/profile/password',
    {
      summary: 'Changes the password with the current one; ends every other session',
      body: changePasswordBody,
      response: { 200: changePasswordReply },
      errors: [
        'common_password',
        'password_not_set',
        'same_password',
        'second_factor_required',
        'weak_password',
        'wrong_password',
      ],
    },
    async ({ customer, body, ip }) => ({
      success: true as const,
      ended: await changePassword(customer, body, ip),
    }),
  );

  registerEmailRoutes(emailChange, onRequest, http);
  registerIdentityRoutes(identity, onRequest, http);
}

function registerEmailRoutes(
  emailChange: CustomersService['emailChange'],
  onRequest: Guards['requireCustomer'],
  http: Http,
): void {
  const routes = sessionRoutes(http, 'Conta', onRequest);
  routes.post(
    '/api/profile/email',
    {
      summary:
        'Sends a code to a new e-mail, or to the unconfirmed current one; the answer is the same whether or not it is taken',
      body: changeEmailBody,
      response: { 200: changeEmailReply },
      errors: [
        'forbidden',
        'invalid_email',
        'password_not_set',
        'same_email',
        'second_factor_required',
        'wrong_password',
      ],
    },
    async ({ customer, body, ip }) => ({
      success: true as const,
      ...(await emailChange.request(customer, body, ip)),
    }),
  );

  routes.post(
    '/api/profile/email/confirm',
    {
      summary:
        'Changes the e-mail with the code that was sent to the new one and ends every other session, or confirms the current one',
      body: confirmEmailBody,
      response: { 200: changePasswordReply },
      errors: ['email_taken', 'forbidden', 'invalid_email_code'],
    },
    async ({ customer, body, ip }) => ({
      success: true as const,
      ended: await emailChange.confirm(customer, body, ip),
    }),
  );
}

function registerIdentityRoutes(
  identity: CustomersService['identity'],
  onRequest: Guards['requireCustomer'],
  http: Http,
): void {
  const routes = sessionRoutes(http, 'Conta', onRequest);
  routes.get(
    '/api/profile/identity',
    {
      summary: 'The customer’s own CPF, masked, and date of birth, if they are set',
      response: { 200: identityReply },
      errors: [],
    },
    (request) => identity.read(request.customer),
  );

  routes.put(
    '/api/profile/identity',
    {
      summary: 'Sets CPF and date of birth, once; a change goes through support',
      body: setIdentityBody,
      response: { 200: identityReply },
      errors: [
        'identity_set',
        'invalid_birth_date',
        'invalid_tax_id',
        'second_factor_required',
        'tax_id_taken',
      ],
    },
    ({ customer, body, ip }) => identity.set(customer, body, ip),
  );
}
