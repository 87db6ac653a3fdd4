import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '../../apps/api/src/platform/errors.ts';

/** A status and its code as the documents write them, such as "409 `quote_expired`". */
const PAIR = /\b([45]\d\d)\s+`([a-z_]+)`/g;

export function checkDocStatuses(root: string): readonly string[] {
  const statuses = new Map(Object.entries(ERRORS).map(([code, { status }]) => [code, status]));
  return globSync('{*.md,docs/**/*.md}', { cwd: root }).flatMap((doc) => {
    const text = readFileSync(join(root, doc), 'utf8');
    return [...text.matchAll(PAIR)].flatMap(({ index, 1: status, 2: code = '' }) => {
      if (statuses.get(code) === Number(status)) return [];
      return [
        `${doc}:${text.slice(0, index).split('\n').length} ${code} is ${statuses.get(code) ?? 'no error'}`,
      ];
    });
  });
}
