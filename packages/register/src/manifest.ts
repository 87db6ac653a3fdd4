import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64 } from './encoding.ts';

export const MANIFEST_TYP = 'lastro-liabilities+jws';

export interface Holding {
  readonly where: 'binance' | 'psp' | 'chain';
  readonly amount: string;
  readonly how: 'declared' | 'on_chain';
  readonly at: string;
  readonly evidence_sha256: string;
}

/** A leaf of money not assigned to a customer, whose blind is published. */
export interface UnassignedLeaf {
  readonly account: 'suspense' | 'unattributed';
  readonly amount: string;
  readonly index: number;
  readonly blind: string;
}

export interface ManifestAsset {
  readonly asset: string;
  readonly root: string;
  /** Amounts are minor units. */
  readonly total: string;
  readonly leaves: number;
  readonly held: readonly Holding[];
  readonly unassigned: readonly UnassignedLeaf[];
  /** USDT minor units per minor unit, as a fraction; null without a price. */
  readonly worth: readonly [numerator: string, denominator: string] | null;
}

export interface Manifest {
  readonly v: 1;
  readonly iss: string;
  readonly epoch: number;
  readonly taken_at: string;
  /** The highest ledger entry number in the snapshot. */
  readonly ledger_entries: number;
  readonly assets: readonly ManifestAsset[];
}

/** The manifest's line in the public log. */
export function liabilitiesEntry(epoch: number, jws: string): string {
  return `liabilities/v1 ${epoch} ${toBase64(sha256(utf8ToBytes(jws)))}`;
}
