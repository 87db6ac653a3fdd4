import { PROOF_HEADER } from '@lastro/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { isAdministrator, type SessionCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import type { BindingCookie } from '../google/cookie.ts';
import { type CachedCustomer, createCachedCustomers } from './cached-customers.ts';
import { createAuthenticate, hashOf } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    customer: SessionCustomer;
    /** Set by `cachedCustomer.onRequest` in place of `customer`, which is then unset. */
    cachedCustomer: CachedCustomer | undefined;
  }
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Guards {
  readonly requireCustomer: Guard;
  readonly requireAdmin: Guard;
  readonly cachedCustomer: CachedCustomerGuard;
}

/** For calls whose own query also checks the session. */
export interface CachedCustomerGuard {
  /** Uses the cached customer, or requires a session. */
  readonly onRequest: Guard;
  /** Calls `fromCache` for a cached customer. If it returns undefined, `work` runs with a session read from the database. */
  readonly serve: <R>(
    request: FastifyRequest,
    fromCache: (customer: CachedCustomer) => Promise<R | undefined>,
    work: (customer: SessionCustomer) => Promise<R>,
  ) => Promise<R>;
  /** Checks the session before any refusal is sent, so that an ended session gets 401 and nothing else. */
  readonly errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<never>;
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
  return { requireCustomer, requireAdmin, cachedCustomer: createCachedCustomerGuard(deps, requireCustomer) };
}

function createCachedCustomerGuard(
  { clock }: Pick<CustomersDeps, 'clock'>,
  requireCustomer: (request: FastifyRequest) => Promise<void>,
): CachedCustomerGuard {
  const cached = createCachedCustomers(clock);
  async function read(request: FastifyRequest): Promise<void> {
    await requireCustomer(request);
    cached.add(request.customer);
  }
  async function readFresh(request: FastifyRequest): Promise<void> {
    if (request.cachedCustomer === undefined) return;
    cached.drop(request.cachedCustomer.sessionHash);
    request.cachedCustomer = undefined;
    await read(request);
  }
  return {
    async serve(request, fromCache, work) {
      const answer = request.cachedCustomer && (await fromCache(request.cachedCustomer));
      if (answer !== undefined) return answer;
      await readFresh(request);
      return work(request.customer);
    },
    async onRequest(request) {
      request.cachedCustomer = cached.get(hashOf(bearerOf(request)));
      if (request.cachedCustomer === undefined) await read(request);
    },
    async errorHandler(error, request) {
      await readFresh(request);
      throw error;
    },
  };
}

function bearerOf(request: FastifyRequest): string {
  const token = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim();
  // Browsers send these after reading a missing token from storage.
  if (!token || token === 'null' || token === 'undefined') throw new AppError('unauthenticated');
  return token;
}
