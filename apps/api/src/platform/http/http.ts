import { Readable } from 'node:stream';
import type { ErrorCode, ErrorReply } from '@lastro/contracts';
import { errorReply as errorReplySchema, NEXT_CURSOR_HEADER, REQUEST_ID_HEADER } from '@lastro/contracts';
import { MoneyError } from '@lastro/money';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import type { Page } from '../database/cursor.ts';
import { AppError, ERRORS } from '../errors.ts';
import { uuidv7 } from '../ids.ts';
import type { Logger } from '../log.ts';
import { isDatabaseUnavailable, wasRolledBack } from '../lost-connections.ts';
import { isStorable } from '../text.ts';
import { assertNoFields, dropEmptyFilters, invalidInput, refuseUnknownFields } from './input.ts';
import { refusalReplies } from './refusals.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { closeUnusedConnections } from './unused-connections.ts';

export type Http = ReturnType<typeof createHttp>;

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

export function createHttp(config: Pick<Config, 'trustProxy'>, log: Logger) {
  const http = Fastify({
    loggerInstance: log as FastifyInstance['log'],
    // Calls are counted in the metrics; only failures are logged.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Never the client's: its request id is a money command's key and may repeat.
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // For malformed URLs; the framework's own reply repeats them, in English.
    frameworkErrors: (_error, request, reply) => answerMalformed(request, reply),
    clientErrorHandler: answerUnreadable,
    ajv: { customOptions: { removeAdditional: false } },
  }).withTypeProvider<ZodTypeProvider>();
  closeUnusedConnections(http);
  http.setValidatorCompiler(validatorCompiler);
  // Replies are built from typed values; tests check them against the schema.
  http.setSerializerCompiler(() => (value) => JSON.stringify(value));
  http.setErrorHandler(answerError);
  // A call without a body may still declare JSON.
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
  // Fastify would parse it as a string, which no route accepts.
  http.removeContentTypeParser('text/plain');
  http.addHook('preValidation', async ({ body, query, params, routeOptions }) => {
    if (![body, query, params].every((part) => isStorable(part))) throw new AppError('invalid_request');
    dropEmptyFilters(query);
    if (routeOptions.schema?.movesMoney && !routeOptions.schema.body) assertNoFields(body);
  });
  http.addHook('onRoute', addRefusals);
  return http;
}

function addRefusals({ schema, method }: RouteOptions): void {
  if (!schema?.response) return;
  refuseUnknownFields(schema);
  const refusals = schema.errors
    ? refusalReplies(schema, method !== 'GET')
    : { '4xx': errorReplySchema, '5xx': errorReplySchema };
  schema.response = { ...refusals, ...schema.response };
}

function errorReply(code: ErrorCode, request: FastifyRequest, message?: string): ErrorReply {
  return { error: message ?? ERRORS[code].message, code, request_id: request.id };
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send(errorReply('not_found', request));
}

/** Runs before any hook, so it sets headers itself. */
function answerMalformed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(ERRORS.invalid_request.status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .headers({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' })
    .type('application/json; charset=utf-8')
    .send(errorReply('invalid_request', request));
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  const status = ERRORS[refusal.code].status;
  if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'a call failed');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const message = refusal.code === 'internal_error' ? undefined : refusal.message;
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({
      ...errorReply(refusal.code, request, message),
      ...(refusal.proofFor === undefined ? {} : { proof_for: refusal.proofFor }),
      ...(refusal.reason === undefined ? {} : { reason: refusal.reason }),
    });
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MoneyError) return new AppError('invalid_amount', { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  const refusal = refusalOf(error.statusCode);
  if (refusal !== undefined) return new AppError(refusal, { cause: error });
  if (wasRolledBack(error))
    return new AppError('service_unavailable', { cause: error, retryAfterSeconds: 1 });
  return new AppError(isDatabaseUnavailable(error) ? 'service_unavailable' : 'internal_error', {
    cause: error,
  });
}

function refusalOf(status = 500): ErrorCode | undefined {
  if (status === 413) return 'payload_too_large';
  if (status === 415) return 'unsupported_media_type';
  // The file server answers 403 to a path that leaves its folder.
  if (status === 403 || status === 404) return 'not_found';
  return status >= 400 && status < 500 ? 'invalid_request' : undefined;
}

export function requestIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers[REQUEST_ID_HEADER];
  if (Array.isArray(header)) throw new AppError('request_id_invalid');
  return header;
}

/** Sends one page; `rows` may already be JSON text. */
export function sendPage<Row>(
  reply: FastifyReply,
  { rows, nextCursor }: Pick<Page<Row>, 'nextCursor'> & { readonly rows: Row[] | string },
): Row[] {
  if (nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, nextCursor);
  if (typeof rows !== 'string') return rows;
  // Fastify sends a string unchanged.
  reply.type('application/json; charset=utf-8');
  return rows as unknown as Row[];
}

/** Sends a long reply without joining its parts. */
export function sendJsonParts<Body>(reply: FastifyReply, parts: readonly Buffer[]): Body {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  reply.type('application/json; charset=utf-8').header('content-length', length);
  return Readable.from(parts) as unknown as Body;
}
