import { claimGoogleReply, type SignInError } from '@lastro/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Logger } from '../../platform/log.ts';
import type { Guard } from '../sessions/guards.ts';
import type { BindingCookie } from './cookie.ts';
import { GoogleError } from './error.ts';
import type { GoogleSignIn } from './index.ts';

const tags = ['Acesso'];
const FOUND = 302;
const MOVED = 'moved';

interface Deps {
  readonly requireCustomer: Guard;
  readonly google: GoogleSignIn;
  readonly cookie: BindingCookie;
  readonly redirectUri: string;
  readonly log: Logger;
}

export function registerGoogleRoutes(
  http: Http,
  { google, cookie, redirectUri, log, requireCustomer }: Deps,
): void {
  const home = new URL(redirectUri);
  const response = { [FOUND]: z.undefined().describe('Redirects by its location header') };

  http.get(
    '/api/auth/google',
    { schema: { tags, summary: 'Redirects the browser to Google’s sign-in', response, errors: [] } },
    async (request, reply) => {
      const requested = new URL(request.url, home);
      // The cookie must be on Google's return host, and localhost is another host than 127.0.0.1.
      if (request.host !== home.host && !requested.searchParams.has(MOVED)) {
        return reply.redirect(`${home.origin}${requested.pathname}?${MOVED}`, FOUND);
      }
      return redirectToLoginOnError(reply, log, async () => {
        const { url, binding } = await google.begin(request.ip, cookie.read(request));
        reply.header('set-cookie', cookie.write(binding));
        return url.href;
      });
    },
  );

  http.get(
    '/api/auth/google/callback',
    {
      schema: {
        tags,
        summary:
          'Callback from Google; redirects to the login screen with a token that only this browser can use',
        response,
        errors: [],
      },
    },
    (request, reply) =>
      redirectToLoginOnError(reply, log, async () => {
        const origin = { address: request.ip, userAgent: request.headers['user-agent'] };
        const { search } = new URL(request.url, home);
        const token = await google.finish(search, cookie.read(request), origin);
        return `/login?token=${token}`;
      }),
  );

  http.post(
    '/api/auth/google/claim',
    {
      onRequest: requireCustomer,
      schema: {
        tags,
        security: [{ session: [] }],
        summary: 'The customer of a token from a URL, and whether this browser signed in for it',
        response: { 200: claimGoogleReply },
        errors: [],
      },
    },
    async ({ customer: { claimed, fullName, email, phone } }) => ({
      own: claimed,
      full_name: fullName,
      email,
      phone,
    }),
  );
}

async function redirectToLoginOnError(
  reply: FastifyReply,
  log: Logger,
  next: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    return reply.redirect(await next(), FOUND);
  } catch (error) {
    return reply.redirect(`/login?error=${reasonOf(error, log)}`, FOUND);
  }
}

function reasonOf(error: unknown, log: Logger): SignInError {
  if (error instanceof AppError && (error.code === 'too_many_requests' || error.code === 'account_blocked'))
    return error.code;
  if (!(error instanceof GoogleError)) {
    log.error({ part: 'google', err: error }, 'a sign-in with Google failed');
    return 'service_unavailable';
  }
  // The cause may hold personal data from the provider, so only its kind is logged.
  const { cause, reason } = error;
  const kind =
    cause instanceof Error ? `${cause.name} ${'code' in cause ? cause.code : ''}`.trim() : undefined;
  log.info({ part: 'google', reason, kind }, 'a sign-in with Google ended without a session');
  return reason;
}
