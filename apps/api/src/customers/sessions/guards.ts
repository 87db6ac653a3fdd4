import { PROOF_HEADER } from '@lastro/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { SessionCustomer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import type { BindingCookie } from './google-cookie.ts';
import { createAuthenticate } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireCustomer` and `requireAdmin`; read it only in calls that one of them guards. */
    customer: SessionCustomer;
  }
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Guards {
  /** 401 `unauthenticated` without a bearer token, 401 `session_expired` with one that is not (or no longer) valid. */
  readonly requireCustomer: Guard;
  /** The same, and 403 `forbidden` for who is not an admin. */
  readonly requireAdmin: Guard;
}

export function createGuards(
  deps: Pick<CustomersDeps, 'pool' | 'clock'>,
  cookie: Pick<BindingCookie, 'read'>,
): Guards {
  const authenticate = createAuthenticate(deps);
  async function requireCustomer(request: FastifyRequest): Promise<void> {
    const proof = request.headers[PROOF_HEADER];
    request.customer = {
      ...(await authenticate(bearerOf(request), () => cookie.read(request))),
      proof: typeof proof === 'string' ? proof : undefined,
    };
  }
  async function requireAdmin(request: FastifyRequest): Promise<void> {
    await requireCustomer(request);
    if (request.customer.role !== 'admin') throw new AppError('forbidden');
  }
  return { requireCustomer, requireAdmin };
}

function bearerOf(request: FastifyRequest): string {
  const token = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim();
  // What a browser sends that has read a missing token from its storage.
  if (!token || token === 'null' || token === 'undefined') throw new AppError('unauthenticated');
  return token;
}
