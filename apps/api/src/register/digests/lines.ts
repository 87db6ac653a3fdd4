import { parseCount } from '@lastro/register';
import type { Digest } from './digest.ts';

export interface DayDigest extends Digest {
  readonly kind: 'ledger' | 'audit';
  readonly day: string;
}

/** The books that lines `from` to `to - 1` tell of were lost; the restored ones have this digest. */
export interface Restored {
  readonly from: number;
  readonly to: number;
  readonly digest: DayDigest;
}

const FIRST_LINE = /^lastro-log\/v1 (\d{4}-\d\d-\d\d)$/;
const DIGEST_LINE = /^(ledger|audit)\/v1 (\d{4}-\d\d-\d\d) (\d+) (\S+)$/;
const RESTORED_LINE = /^restored\/v1 (\d+) (\d+) (.+)$/;

export function firstDayOf(line: string | undefined): string | undefined {
  return FIRST_LINE.exec(line ?? '')?.[1];
}

export function formatDigest({ kind, day, count, digest }: DayDigest): string {
  return `${kind}/v1 ${day} ${count} ${digest}`;
}

export function parseDigest(line: string): DayDigest | undefined {
  const [, kind, day = '', count, digest = ''] = DIGEST_LINE.exec(line) ?? [];
  if (kind !== 'ledger' && kind !== 'audit') return undefined;
  return { kind, day, count: Number(count), digest };
}

export function formatRestored({ from, to, digest }: Restored): string {
  return `restored/v1 ${from} ${to} ${formatDigest(digest)}`;
}

export function isRestored(line: string): boolean {
  return line.startsWith('restored/v1 ');
}

export function parseRestored(line: string): Restored | undefined {
  const [, first = '', end = '', rest = ''] = RESTORED_LINE.exec(line) ?? [];
  const [from, to, digest] = [parseCount(first), parseCount(end), parseDigest(rest)];
  return from === undefined || to === undefined || digest === undefined ? undefined : { from, to, digest };
}
