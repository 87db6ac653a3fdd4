import type { DecriptoKind } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import type { Declarant } from '../domain.ts';

/** Somebody named in a record; `taxId` is a CPF of eleven digits or the bank's CNPJ. */
export interface Party {
  readonly taxId: string;
  readonly name: string;
}

/** What the fields of an operation's record are made of. Amounts are minor units. */
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

/** What the last record is made of. */
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

/** A file's records and their fields, each field after the code of its record and a separator. */
export interface Layout {
  readonly id: string;
  /** Whether its fields were compared with the official manual. */
  readonly confirmed: boolean;
  readonly source: string;
  readonly header: { readonly code: string; readonly fields: readonly Field<Declarant>[] };
  readonly operations: readonly OperationRecord[];
  readonly trailer: { readonly code: string; readonly fields: readonly Field<FileCounts>[] };
  /** Operations told by the other customer's record. */
  readonly toldByOthers: readonly DecriptoKind[];
}
