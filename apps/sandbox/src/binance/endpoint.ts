import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RailFault } from '../faults/faults.ts';
import { holdWithoutAnswer } from '../faults/hold.ts';
import type { BinanceDeps } from './deps.ts';
import { BinanceError } from './errors.ts';
import type { BudgetName } from './limits.ts';
import { type Parameters, parseParameters, readParameters } from './parameters.ts';
import { settleDue } from './settlement.ts';
import { requireSignature } from './signature.ts';

interface Endpoint<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly signed: boolean;
  readonly budget: BudgetName;
  readonly weight: number | ((sent: Parameters) => number);
  readonly fault?: (deps: BinanceDeps) => RailFault;
  readonly parameters: Schema;
  readonly answer: (parameters: z.output<Schema>) => unknown;
}

export const ratesFault = ({ faults }: BinanceDeps): RailFault => faults.current().rates;

export function withdrawalFault({ faults }: BinanceDeps): RailFault {
  const fault = faults.current().crypto_out;
  return fault === 'refuse' ? 'none' : fault;
}

/** Answer unless the exchange is down, so that an unknown withdrawal can be resolved. */
export function withdrawalQueryFault({ faults }: BinanceDeps): RailFault {
  return faults.current().crypto_out === 'down' ? 'down' : 'none';
}

export function serve<Schema extends z.ZodType>(
  app: FastifyInstance,
  deps: BinanceDeps,
  endpoint: Endpoint<Schema>,
): void {
  const { method, path: url } = endpoint;
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const raw = readRaw(request);
      const sent = readParameters(raw.query, raw.body);
      const weight = typeof endpoint.weight === 'number' ? endpoint.weight : endpoint.weight(sent);
      reply.headers(deps.meter.count(endpoint.budget, `${method} ${url}`, weight));
      if (endpoint.signed) requireSignature({ ...raw, parameters: sent }, deps.now());
      await failBefore(deps, endpoint.fault, request, reply);
      const parameters = parseParameters(endpoint.parameters, endpoint.signed ? unsigned(sent) : sent);
      const answer = deps.store.transaction(() => {
        settleDue(deps);
        return endpoint.answer(parameters);
      });
      const hangs = endpoint.fault?.(deps) === 'timeout_after';
      if (hangs) await holdWithoutAnswer(request, reply, deps.timings.holdMs);
      return answer;
    },
  });
}

function readRaw(request: FastifyRequest) {
  const [, query = ''] = /^[^?]*\?(.*)$/s.exec(request.raw.url ?? '') ?? [];
  const body = typeof request.body === 'string' ? request.body : '';
  const apiKey = request.headers['x-mbx-apikey'];
  return { query, body, apiKey: typeof apiKey === 'string' ? apiKey : undefined };
}

function unsigned({ timestamp, recvWindow, signature, ...own }: Parameters): Parameters {
  return own;
}

async function failBefore(
  deps: BinanceDeps,
  faultOf: ((deps: BinanceDeps) => RailFault) | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const fault = faultOf?.(deps);
  if (fault === 'refuse') throw new BinanceError(-1003, undefined, { 'retry-after': '5' });
  if (fault === 'down') throw new BinanceError(-1001);
  if (fault === 'timeout_before') await holdWithoutAnswer(request, reply, deps.timings.holdMs);
}
