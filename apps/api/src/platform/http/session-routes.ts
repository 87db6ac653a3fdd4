import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifySchema,
  HTTPMethods,
  onRequestHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Http } from './http.ts';

type Handler<S extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  S,
  ZodTypeProvider,
  FastifyBaseLogger
>;

/** Calls that need a session, which `onRequest` requires. */
export function sessionRoutes(http: Http, tag: string, onRequest: onRequestHookHandler) {
  const add =
    (method: HTTPMethods) =>
    <const S extends FastifySchema>(url: string, schema: S, handler: Handler<S>): void => {
      const common = { tags: [tag], security: [{ session: [] }] };
      http.route({ method, url, onRequest, schema: { ...common, ...schema }, handler: handler as never });
    };
  return { get: add('GET'), post: add('POST'), put: add('PUT'), delete: add('DELETE') };
}

export type SessionRoutes = ReturnType<typeof sessionRoutes>;
