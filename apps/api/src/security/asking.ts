import type { FastifyRequest } from 'fastify';
import type { Asking } from './deps.ts';

/** Of a call that `requireCustomer` guards. */
export function askingOf({ customer, ip, headers }: FastifyRequest): Asking {
  return { customer, address: ip, userAgent: headers['user-agent'] };
}
