import {
  loginBody,
  loginPhoneBody,
  meReply,
  registerBody,
  requestPasswordResetBody,
  requestPasswordResetReply,
  resetPasswordBody,
  successReply,
  tokenReply,
} from '@lastro/contracts';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Http } from '../platform/http/http.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import { toMe } from './customer.ts';
import type { CustomersService } from './service.ts';
import type { Guards } from './sessions/guards.ts';
import type { Origin } from './sessions/origin.ts';

const TAG = 'Acesso';
const tags = [TAG];
const SUCCESS = { success: true } as const;

export function registerRoutes(service: CustomersService, { requireCustomer }: Guards, http: Http): void {
  http.decorateRequest('customer');
  http.decorateRequest('cachedCustomer', undefined);
  registerSignInRoutes(service, http);
  registerResetRoutes(service, http);
  const routes = sessionRoutes(http, TAG, requireCustomer);

  routes.get(
    '/me',
    { summary: 'The customer who is signed in', response: { 200: meReply }, errors: [] },
    async (request) => toMe(request.customer),
  );

  routes.post(
    '/auth/logout',
    { summary: 'End this session', response: { 200: successReply }, errors: [] },
    async (request) => {
      await service.signOut(request.customer);
      return SUCCESS;
    },
  );
}

function registerSignInRoutes(service: CustomersService, http: Http): void {
  registerLogins(service, http);
  registerSignUp(service, http);
}

function registerLogins(service: CustomersService, http: Http): void {
  const typed = http.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/auth/login',
    {
      schema: {
        tags,
        summary: 'Sign in by e-mail',
        body: loginBody,
        response: { 200: tokenReply },
        errors: ['invalid_credentials', 'account_blocked'],
      },
    },
    async (request) => {
      const { email, password } = request.body;
      return { token: await service.signIn('email', email, password, originOf(request)) };
    },
  );

  typed.post(
    '/auth/login-phone',
    {
      schema: {
        tags,
        summary: 'Sign in by phone',
        body: loginPhoneBody,
        response: { 200: tokenReply },
        errors: ['invalid_credentials', 'account_blocked'],
      },
    },
    async (request) => {
      const { phone, password } = request.body;
      return { token: await service.signIn('phone', phone, password, originOf(request)) };
    },
  );
}

function registerSignUp(service: CustomersService, http: Http): void {
  const typed = http.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/auth/register',
    {
      schema: {
        tags,
        summary: 'Registers a customer; returns a session',
        body: registerBody,
        response: { 200: tokenReply },
        errors: [
          'contact_required',
          'invalid_name',
          'invalid_email',
          'invalid_phone',
          'weak_password',
          'common_password',
          'email_taken',
          'phone_taken',
        ],
      },
    },
    async (request) => ({ token: await service.signUp(request.body, originOf(request)) }),
  );
}

function registerResetRoutes(service: CustomersService, http: Http): void {
  registerResetRequest(service, http);
  registerNewPassword(service, http);
}

function registerResetRequest(service: CustomersService, http: Http): void {
  const typed = http.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/auth/request-password-reset',
    {
      schema: {
        tags,
        summary: 'Requests a password reset code; the answer is the same whether or not the contact is known',
        body: requestPasswordResetBody,
        response: { 200: requestPasswordResetReply },
        errors: ['contact_required', 'invalid_email', 'invalid_phone'],
      },
    },
    async (request) => {
      return { ...SUCCESS, ...(await service.requestReset(request.body, request.ip)) };
    },
  );
}

function registerNewPassword(service: CustomersService, http: Http): void {
  const typed = http.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/auth/reset-password',
    {
      schema: {
        tags,
        summary: 'Set a new password with the code; ends every session',
        body: resetPasswordBody,
        response: { 200: successReply },
        errors: [
          'contact_required',
          'invalid_email',
          'invalid_phone',
          'invalid_reset_code',
          'weak_password',
          'common_password',
        ],
      },
    },
    async (request) => {
      await service.resetPassword(request.body, request.ip);
      return SUCCESS;
    },
  );
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] };
}
