import type { Schema } from '../database/schema.ts';
import { createVault, type SecretKeys } from './vault.ts';

/** Names of a row's columns with their values. */
type Bound<C extends string> = Readonly<Record<C, string>>;

/** Binds each text to its row: copied to another row, it can't be opened. */
export interface RowVault<C extends string = string> {
  seal(text: string, row: Bound<C>): Buffer;
  /** Throws on another secret or row, and on changed data. */
  open(sealed: Buffer, row: Bound<C>): string;
  isCurrent(sealed: Buffer, row: Bound<C>): boolean;
}

export interface EncryptedColumn<C extends string = string> {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly boundTo: readonly C[];
  readonly derivedColumns?: DerivedColumns;
  vault(keys: SecretKeys): RowVault<C>;
}

/** Columns that are computed from the text under a key of the same secret. */
type DerivedColumns = (text: string, keys: SecretKeys) => Readonly<Record<string, Buffer>>;

type Table = keyof Schema;
type ColumnOf<T extends Table> = keyof Schema[T] & string;
/** rotate-keys.test.ts finds a column by this name that `npm run rotate-keys` misses. */
type SealedColumnOf<T extends Table> = ColumnOf<T> & `${string}sealed${string}`;

interface Definition<T extends Table, C extends ColumnOf<T>> {
  readonly table: T;
  readonly column: SealedColumnOf<T>;
  /** The first is the primary key. Never change them: stored texts could not be opened. */
  readonly boundTo: readonly [C, ...C[]];
  /** Has a key of its own. Never change it, either. */
  readonly purpose: string;
  readonly derivedColumns?: DerivedColumns;
}

export function encryptedColumn<T extends Table, C extends ColumnOf<T>>({
  purpose,
  ...column
}: Definition<T, C>): EncryptedColumn<C> {
  const { table, boundTo } = column;
  const aadOf = (row: Bound<C>) => [table, ...boundTo.map((name) => row[name])].join(':');
  return {
    ...column,
    key: boundTo[0],
    vault(keys) {
      const vault = createVault(keys, purpose);
      return {
        seal: (text, row) => vault.seal(text, aadOf(row)),
        open: (sealed, row) => vault.open(sealed, aadOf(row)),
        isCurrent: (sealed, row) => vault.isCurrent(sealed, aadOf(row)),
      };
    },
  };
}

/** A column to which another table copies texts as `original` has sealed them. */
export function copiedColumn<T extends Table, C extends ColumnOf<T>>(
  { boundTo, vault }: EncryptedColumn<C>,
  copy: { readonly table: T; readonly key: ColumnOf<T>; readonly column: SealedColumnOf<T> },
): EncryptedColumn<C> {
  return { ...copy, boundTo, vault };
}
