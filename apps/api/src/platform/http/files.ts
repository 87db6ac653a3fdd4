import type { Readable } from 'node:stream';
import * as z from 'zod/mini';

type Bytes = z.ZodMiniType<string | Buffer | Readable>;
const bytes = z.string().check(z.meta({ format: 'binary' })) as z.ZodMiniType as Bytes;

/** A reply that is a file of one of these media types. */
export function fileReply<T extends string>(...types: readonly T[]) {
  const content = Object.fromEntries(types.map((type) => [type, { schema: bytes }]));
  return { description: 'The file', content: content as Record<T, { readonly schema: Bytes }> };
}
