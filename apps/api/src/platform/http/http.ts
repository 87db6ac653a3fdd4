import type { ErrorCode, ErrorReply } from '@lastro/contracts';
import { errorReply as errorReplySchema, REQUEST_ID_HEADER } from '@lastro/contracts';
import { MoneyError } from '@lastro/money';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { AppError, ERRORS } from './errors.ts';
import { uuidv7 } from './ids.ts';
import type { Logger } from './log.ts';
import { isDatabaseUnavailable } from './lost-connections.ts';
import { refusalReplies } from './refusals.ts';
import { isStorable } from './text.ts';

export type Http = ReturnType<typeof createHttp>;

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** A bare server: limits, validation by the contracts' schemas, exact JSON, and one place where errors become answers. */
export function createHttp(config: Pick<Config, 'trustProxy'>, log: Logger) {
  const http = Fastify({
    loggerInstance: log as FastifyInstance['log'],
    // Each call is counted in the metrics; only failures are worth a line.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Ours, never the client's: a request id of the client's is a money command's key, and may be sent twice.
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // An address that can't be read, or with too long a part; the framework's own answer repeats it, in English.
    frameworkErrors: (_error, request, reply) => answerMalformed(request, reply),
    ajv: { customOptions: { removeAdditional: false } },
  }).withTypeProvider<ZodTypeProvider>();
  http.setValidatorCompiler(validatorCompiler);
  // Replies are built field by field from typed values and checked against the schema by tests, not at each call.
  http.setSerializerCompiler(() => (value) => JSON.stringify(value));
  http.setErrorHandler(answerError);
  // A call without a body may still say that it sends JSON, as the specification's browser always does.
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
  // Fastify would read it as one text, which no call takes.
  http.removeContentTypeParser('text/plain');
  http.addHook('preValidation', async ({ body, query, params }) => {
    if (![body, query, params].every((part) => isStorable(part))) throw new AppError('invalid_request');
  });
  http.addHook('onRoute', ({ schema, method }) => {
    if (!schema?.response) return;
    const refusals = schema.errors
      ? refusalReplies(schema, method !== 'GET')
      : { '4xx': errorReplySchema, '5xx': errorReplySchema };
    schema.response = { ...refusals, ...schema.response };
  });
  return http;
}

function errorReply(code: ErrorCode, request: FastifyRequest, message?: string): ErrorReply {
  return { error: message ?? ERRORS[code].message, code, request_id: request.id };
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send(errorReply('not_found', request));
}

/** Before any hook ran: the headers that matter for a JSON text are set here. */
function answerMalformed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(ERRORS.invalid_request.status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .headers({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' })
    .type('application/json; charset=utf-8')
    .send(errorReply('invalid_request', request));
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const status = ERRORS[known.code].status;
  if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'a call failed');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  const message = known.code === 'internal_error' ? undefined : known.message;
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({
      ...errorReply(known.code, request, message),
      ...(known.proofFor === undefined ? {} : { proof_for: known.proofFor }),
    });
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MoneyError) return new AppError('invalid_amount', { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) return new AppError('invalid_request', { cause: error });
  switch (error.statusCode) {
    case 413:
      return new AppError('payload_too_large', { cause: error });
    case 415:
      return new AppError('unsupported_media_type', { cause: error });
    case 400:
      return new AppError('invalid_request', { cause: error });
    default:
      return new AppError(isDatabaseUnavailable(error) ? 'service_unavailable' : 'internal_error', {
        cause: error,
      });
  }
}

/** The client's id for a money command; undefined when it sent none. */
export function requestIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers[REQUEST_ID_HEADER];
  if (Array.isArray(header)) throw new AppError('request_id_invalid');
  return header;
}
