import type { AdminWithdrawal } from '@lastro/contracts';
import { useState } from 'react';
import type { Wire } from '../../../../lib/api/exact-json.ts';

type Row = Wire<AdminWithdrawal>;

export interface ExaminedOptions {
  /** From the address. */
  readonly id: string | null;
  readonly rows: readonly Row[];
  /** Names the filters of `rows`. */
  readonly list: string;
  /** In milliseconds; null while loading. */
  readonly loadedAt: number | null;
}

export interface Examined {
  readonly shown: Row | null;
  /** Was shown and is no longer in the list. */
  readonly missingId: string | null;
  /** The address names it, so phones show it instead of the list. */
  readonly isPicked: boolean;
  /** After the administrator's own decision, the first row is shown. */
  moveOnFrom(id: string): void;
}

/** A withdrawal that was shown stays, so that a refresh never puts another customer's in its place. */
export function useExamined({ id, rows, list, loadedAt }: ExaminedOptions): Examined {
  const [kept, setKept] = useState<{ readonly list: string; readonly id: string } | null>(null);
  const [decided, setDecided] = useState<{ readonly id: string; readonly at: number | null } | null>(null);
  const rowOf = (wanted: string | null) => rows.find((row) => row.id === wanted);
  // The address may still name a withdrawal that was decided here.
  const picked = id === decided?.id && rowOf(id) === undefined ? null : id;
  const keptId = kept?.list === list ? kept.id : null;
  const wanted = picked ?? keptId;
  const shown = (wanted === null ? rows[0] : rowOf(wanted)) ?? null;
  // Until the list is loaded again, its first row may be the one just decided.
  const isCurrent = loadedAt !== null && loadedAt !== decided?.at;
  if (isCurrent && shown !== null && shown.id !== keptId) setKept({ list, id: shown.id });
  const missingId = shown === null && loadedAt !== null ? wanted : null;
  return {
    shown,
    missingId,
    isPicked: picked !== null && (shown !== null || missingId !== null),
    moveOnFrom(decidedId) {
      setKept(null);
      setDecided({ id: decidedId, at: loadedAt });
    },
  };
}
