import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdWithoutAnswer } from '../../faults/hold.ts';
import type { Scope } from '../constants.ts';
import type { PspDeps } from '../deps.ts';
import { type ProblemType, problem } from '../errors.ts';
import { requireScope } from './oauth.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

type PayloadHook = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;

export interface Guard {
  readonly onRequest: Hook;
  readonly preSerialization?: PayloadHook;
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
    preSerialization: loseAnswer(deps, 'pix_in'),
  };
}

function loseAnswer({ faults, timings }: PspDeps, rail: 'pix_in' | Outgoing): PayloadHook {
  return async (request, reply, payload) => {
    const isLost = faults.current()[rail] === 'timeout_after' && reply.statusCode < 400;
    if (isLost) await holdWithoutAnswer(request, reply, timings.holdMs);
    return payload;
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
    preSerialization: loseAnswer(deps, rail),
  };
}

/** Queries are answered unless the PSP is down, so that an unknown payout can be resolved. */
export const querySent = (deps: PspDeps, scope: Scope): Guard => querying(deps, scope, 'pix_out');
export const querySentBills = (deps: PspDeps, scope: Scope): Guard => querying(deps, scope, 'bill_out');

function querying(deps: PspDeps, scope: Scope, rail: Outgoing): Guard {
  return {
    onRequest: async (request) => {
      requireScope(deps, request, scope, 'efi');
      if (deps.faults.current()[rail] === 'down') throw unavailable();
    },
  };
}

function unavailable() {
  return problem('ServicoIndisponivel', 'Serviço não está disponível no momento.');
}
