import { PROOF_HEADER } from '@lastro/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { isAdministrator, type SessionCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import type { BindingCookie } from '../google/cookie.ts';
import { createAuthenticate } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    customer: SessionCustomer;
  }
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Guards {
  readonly requireCustomer: Guard;
  readonly requireAdmin: Guard;
}

export function createGuards(
  deps: Pick<CustomersDeps, 'pool' | 'clock'> & {
    readonly config: Pick<CustomersDeps['config'], 'adminFactorRequired'>;
  },
  cookie: Pick<BindingCookie, 'read'>,
): Guards {
  const authenticate = createAuthenticate(deps);
  async function requireCustomer(request: FastifyRequest): Promise<void> {
    const proof = request.headers[PROOF_HEADER];
    const customer = await authenticate(bearerOf(request), () => cookie.read(request));
    request.customer = {
      ...customer,
      mustEnrol: deps.config.adminFactorRequired && customer.role === 'admin' && !customer.secondFactor,
      proof: typeof proof === 'string' ? proof : undefined,
    };
  }
  async function requireAdmin(request: FastifyRequest): Promise<void> {
    await requireCustomer(request);
    if (!isAdministrator(request.customer)) throw new AppError('forbidden');
  }
  return { requireCustomer, requireAdmin };
}

function bearerOf(request: FastifyRequest): string {
  const token = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim();
  // Browsers send these after reading a missing token from storage.
  if (!token || token === 'null' || token === 'undefined') throw new AppError('unauthenticated');
  return token;
}
