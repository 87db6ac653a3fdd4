import { type ErrorCode, errorReply, MAX_REQUEST_ID_LENGTH, REQUEST_ID_HEADER } from '@lastro/contracts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { ERRORS } from '../errors.ts';

declare module 'fastify' {
  interface FastifySchema {
    errors?: readonly ErrorCode[];
    movesMoney?: boolean;
  }
}

const ALWAYS: readonly ErrorCode[] = ['too_many_requests', 'internal_error', 'service_unavailable'];
const WITH_INPUT: readonly ErrorCode[] = ['invalid_request'];
const WITH_BODY: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type'];
const WITH_SESSION: readonly ErrorCode[] = ['unauthenticated', 'session_expired'];
const WITH_MONEY: readonly ErrorCode[] = ['request_id_invalid', 'request_id_reused'];

export const requestIdHeaders = {
  type: 'object',
  properties: {
    [REQUEST_ID_HEADER]: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_REQUEST_ID_LENGTH,
      description: 'Repeating the id and body returns the first response and moves money only once',
      examples: ['6f1c1f0e-5f0b-4f6e-9c40-1a7a3e0c2f11'],
    },
  },
} as const;

function errorsOf(schema: FastifySchema, takesBody: boolean): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([...(schema.errors ?? []), ...ALWAYS]);
  const add = (more: readonly ErrorCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (takesBody || schema.querystring || schema.params) add(WITH_INPUT);
  if (takesBody) add(WITH_BODY);
  if ('security' in schema) add(WITH_SESSION);
  if ('security' in schema && codes.has('forbidden')) codes.add('admin_factor_required');
  if (schema.movesMoney) add(WITH_MONEY);
  return [...codes];
}

/** Refusals by status, with their texts. `takesBody`: by method, since a body is read even where none is expected. */
export function refusalReplies(schema: FastifySchema, takesBody: boolean): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(errorsOf(schema, takesBody), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, replyOf(codes)] as const).sort(([a], [b]) => a - b),
  );
}

/** By codes: hundreds of calls share a few dozen replies. */
const replies = new Map<string, z.ZodType>();

function replyOf(codes: readonly ErrorCode[]): z.ZodType {
  const cached = replies.get(codes.join());
  if (cached) return cached;
  const reply = z.object({ ...errorReply.shape, code: z.enum(codes) }).meta({
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    examples: codes.map((code) => ({ error: ERRORS[code].message, code })),
  });
  replies.set(codes.join(), reply);
  return reply;
}
