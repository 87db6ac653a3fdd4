import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdWithoutAnswer } from '../../faults/hold.ts';
import type { Scope } from '../constants.ts';
import type { PspDeps } from '../deps.ts';
import { type ProblemType, problem } from '../errors.ts';
import { type Dialect, requireScope } from './oauth.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Guard {
  readonly onRequest: Hook;
  readonly preSerialization?: (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ) => Promise<unknown>;
}

export function requiring(deps: PspDeps, scope: Scope): Guard {
  return { onRequest: async (request) => requireScope(deps, request, scope, 'bacen') };
}

export function receiving(deps: PspDeps, scope: Scope, refusal: ProblemType): Guard {
  return {
    onRequest: async (request, reply) => {
      requireScope(deps, request, scope, 'bacen');
      const fault = deps.faults.current().pix_in;
      if (fault === 'refuse') throw problem(refusal, 'Recusado pelo controle do simulador.');
      if (fault === 'down') throw unavailable();
      if (fault === 'timeout_before') await holdWithoutAnswer(request, reply, deps.timings.holdMs);
    },
    preSerialization: async (request, reply, payload) => {
      const hangs = deps.faults.current().pix_in === 'timeout_after' && reply.statusCode < 400;
      if (hangs) await holdWithoutAnswer(request, reply, deps.timings.holdMs);
      return payload;
    },
  };
}

type Outgoing = 'pix_out' | 'bill_out';

export const sending = (deps: PspDeps, scope: Scope): Guard => sendingBy(deps, scope, 'pix_out');
export const sendingBills = (deps: PspDeps, scope: Scope): Guard => sendingBy(deps, scope, 'bill_out');

function sendingBy(deps: PspDeps, scope: Scope, rail: Outgoing): Guard {
  return {
    onRequest: async (request, reply) => {
      await querying(deps, scope, rail).onRequest(request, reply);
      const fault = deps.faults.current()[rail];
      if (fault === 'timeout_before') await holdWithoutAnswer(request, reply, deps.timings.holdMs);
    },
    preSerialization: async (request, reply, payload) => {
      const hangs = deps.faults.current()[rail] === 'timeout_after' && reply.statusCode < 400;
      if (hangs) await holdWithoutAnswer(request, reply, deps.timings.holdMs);
      return payload;
    },
  };
}

/** Answer unless the PSP is down, so that an unknown payout can be resolved. */
export const querySent = (deps: PspDeps, scope: Scope): Guard => querying(deps, scope, 'pix_out');
export const querySentBills = (deps: PspDeps, scope: Scope): Guard => querying(deps, scope, 'bill_out');

function querying(deps: PspDeps, scope: Scope, rail: Outgoing): Guard {
  const dialect: Dialect = 'efi';
  return {
    onRequest: async (request) => {
      requireScope(deps, request, scope, dialect);
      if (deps.faults.current()[rail] === 'down') throw unavailable();
    },
  };
}

function unavailable() {
  return problem('ServicoIndisponivel', 'Serviço não está disponível no momento.');
}
