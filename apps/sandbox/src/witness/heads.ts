import {
  type Checkpoint,
  EMPTY_ROOT,
  fromBase64,
  hashOfBase64,
  parseCount,
  toBase64,
  verifyConsistency,
} from '@lastro/register';
import type { Store } from '../store/store.ts';

const MAX_HASHES = 63;

export interface Submission {
  readonly old: number;
  readonly proof: readonly Uint8Array[];
  readonly note: string;
}

export function parseSubmission(body: string): Submission | undefined {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n');
  const old = first.startsWith('old ') ? parseCount(first.slice('old '.length)) : undefined;
  const proof = lines.map(hashOfBase64).filter((hash) => hash !== undefined);
  if (old === undefined || proof.length < lines.length || lines.length > MAX_HASHES) return undefined;
  return { old, proof, note: body.slice(end + 2) };
}

interface HeadRow {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  readonly note: string;
}

export function listHeads(store: Store): HeadRow[] {
  return store.all<HeadRow>('SELECT origin, size, root, note FROM witness_head ORDER BY origin');
}

export type HeadResult = 'stored' | 'inconsistent' | { readonly lastSize: number };

/** Checks and stores in one transaction, so that concurrent submissions cannot roll the log back. */
export function storeHead(
  store: Store,
  { old, proof }: Submission,
  head: Checkpoint,
  cosigned: string,
): HeadResult {
  return store.transaction(() => {
    const last = store.get<HeadRow>('SELECT * FROM witness_head WHERE origin = ?', head.origin);
    const lastSize = last?.size ?? 0;
    if (old !== lastSize) return { lastSize };
    const oldRoot = (last && fromBase64(last.root)) ?? EMPTY_ROOT;
    if (!verifyConsistency({ oldSize: old, oldRoot, size: head.size, root: head.root, proof }))
      return 'inconsistent';
    store.run(
      `INSERT INTO witness_head (origin, size, root, note) VALUES (?, ?, ?, ?)
       ON CONFLICT (origin) DO UPDATE SET size = excluded.size, root = excluded.root, note = excluded.note`,
      head.origin,
      head.size,
      toBase64(head.root),
      cosigned,
    );
    return 'stored';
  });
}
