import type { FastifyError, FastifySchema } from 'fastify';
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

/** Clients send these for a missing value. */
const OWNER_FILTERS: readonly string[] = ['user_email', 'created_by'];
const NO_OWNER: readonly unknown[] = ['null', 'undefined'];

export function dropEmptyFilters(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const filters = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(filters)) {
    const isEmpty = value === '' || (OWNER_FILTERS.includes(name) && NO_OWNER.includes(value));
    if (isEmpty) delete filters[name];
  }
}

export function refuseUnknownFields(schema: FastifySchema): void {
  if (schema.querystring) schema.querystring = strict(schema.querystring);
  if (schema.movesMoney && schema.body) schema.body = strict(schema.body);
}

function strict(schema: unknown): unknown {
  if (schema instanceof z.core.$ZodOptional)
    return z.optional(strict(schema._zod.def.innerType) as z.ZodMiniType);
  if (schema instanceof z.core.$ZodNullable)
    return z.nullable(strict(schema._zod.def.innerType) as z.ZodMiniType);
  return schema instanceof z.core.$ZodObject ? z.catchall(schema as z.ZodMiniObject, z.never()) : schema;
}

export function assertNoFields(body: unknown): void {
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (names.length > 0) throw unknownFields('body', names);
}

type InputError = Omit<FastifyError, 'validation'> & {
  readonly validation: readonly ZodFastifySchemaValidationError[];
};

export function invalidInput(error: InputError): AppError {
  const names = error.validation
    .filter(({ keyword }) => keyword === 'unrecognized_keys')
    .flatMap(({ params }) => (params as { readonly keys?: readonly string[] }).keys ?? []);
  if (names.length > 0) return unknownFields(error.validationContext, names, error);
  return new AppError('invalid_request', { cause: error });
}

const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 60;

function unknownFields(context: string | undefined, names: readonly string[], cause?: unknown): AppError {
  const listed = names
    .slice(0, MAX_NAMES)
    .map((name) => `"${name.replace(/[\p{C}]/gu, '').slice(0, MAX_NAME_LENGTH)}"`)
    .join(', ');
  const what = context === 'querystring' ? 'Filtro não suportado' : 'Campo desconhecido';
  return new AppError('invalid_request', { message: `${what}: ${listed}.`, cause });
}
