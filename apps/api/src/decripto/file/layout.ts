import type { DecriptoKind } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import type { Declarant } from '../domain.ts';

/** `taxId` is a CPF of eleven digits, or the bank's CNPJ. */
export interface Party {
  readonly taxId: string;
  readonly name: string;
}

/** Amounts are minor units. */
export interface FileRow {
  readonly id: string;
  readonly kind: DecriptoKind;
  readonly at: Date;
  readonly asset: Coin;
  readonly quantity: bigint;
  readonly valueBrl: bigint;
  readonly feeBrl: bigint;
  readonly got: { readonly asset: Coin; readonly quantity: bigint } | null;
  readonly customer: Party;
  /** The other customer of a transfer. */
  readonly counterparty: Party | null;
  readonly bank: Party;
}

export interface FileCounts {
  readonly recordsByCode: ReadonlyMap<string, number>;
  readonly valueByCode: ReadonlyMap<string, bigint>;
}

export interface Field<Of> {
  readonly name: string;
  readonly write: (of: Of) => string;
}

export interface OperationRecord {
  readonly code: string;
  readonly kinds: readonly DecriptoKind[];
  readonly fields: readonly Field<FileRow>[];
}

/** Each field follows the code of its record and a separator. */
export interface Layout {
  readonly id: string;
  /** Whether its fields were compared with the official manual. */
  readonly confirmed: boolean;
  readonly source: string;
  readonly header: { readonly code: string; readonly fields: readonly Field<Declarant>[] };
  readonly operations: readonly OperationRecord[];
  readonly trailer: { readonly code: string; readonly fields: readonly Field<FileCounts>[] };
  /** Operations that the counterparty's record covers. */
  readonly reportedByCounterparty: readonly DecriptoKind[];
}
