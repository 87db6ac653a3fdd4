import { type Context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';

/** W3C Trace Context, version 00; unknown versions start a new trace. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Only a proxy of TRUST_PROXY continues a trace: a client would choose its id and whether it is recorded. */
export function callerContext({ ips, headers }: Pick<FastifyRequest, 'ips' | 'headers'>): Context {
  const throughProxy = ips !== undefined && ips.length > 1;
  const [, traceId, spanId, flags] = (throughProxy && TRACEPARENT.exec(String(headers.traceparent))) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}
