import { z } from 'zod';
import { parseControl } from './errors.ts';

const limitQuery = z.object({ limit: z.coerce.number().int().min(1).optional() });

/** For SQLite a negative limit means none. */
const NO_LIMIT = -1;

export function readLimit(query: unknown): number {
  return parseControl(limitQuery, query).limit ?? NO_LIMIT;
}
