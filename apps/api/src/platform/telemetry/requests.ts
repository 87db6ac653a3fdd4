import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Http } from '../http/http.ts';
import { callerContext } from './traceparent.ts';

const UNTRACED: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics'];

export function createTraceRequests(
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
): (http: Http) => void {
  const spans = new WeakMap<FastifyRequest, Span>();
  return (http) => {
    http.addHook('onRequest', (request, _reply, done) => {
      const { url: route, config } = request.routeOptions;
      // A stream stays open for hours.
      if (!config.isStream && !UNTRACED.includes(route))
        spans.set(request, startSpan(tracer, request, route));
      done();
    });
    // Not earlier: reading the body leaves the context.
    http.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request);
      if (span === undefined) done();
      else current.run(trace.setSpan(ROOT_CONTEXT, span), done);
    });
    http.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request);
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  };
}

/** Never the URL itself, which has identifiers. */
function startSpan(tracer: Tracer, request: FastifyRequest, route: string | undefined): Span {
  return tracer.startSpan(
    `${request.method} ${route ?? 'unmatched'}`,
    {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        ...(route === undefined ? {} : { 'http.route': route }),
        'lastro.request_id': request.id,
      },
    },
    callerContext(request),
  );
}
