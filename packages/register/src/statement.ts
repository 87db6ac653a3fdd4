import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { ISSUER, matching, object, oneOf, readClaims, SALT, UUID } from './claims.ts';
import { toBase64, toHex } from './encoding.ts';

export const STATEMENT_TYP = 'lastro-statement+jws';

export interface StatementClaims {
  readonly v: 1;
  readonly iss: string;
  readonly id: string;
  /** 128 random bits, so that the hash in the log can't be guessed. */
  readonly salt: string;
  readonly kind: 'statement';
  /** First and last day, as in Brasília. */
  readonly from: string;
  readonly to: string;
  readonly scope: string;
  readonly rows: string;
  readonly accounts: readonly {
    readonly currency: string;
    readonly opening: string;
    readonly closing: string;
  }[];
  /** SHA-256 in hexadecimal of each file except the PDF, which contains these claims. */
  readonly files: Readonly<Record<string, string>>;
}

/** `statement/v1 <base64 SHA-256(compact JWS)>` */
export function statementEntry(jws: string): string {
  return `statement/v1 ${toBase64(sha256(utf8ToBytes(jws)))}`;
}

export function statementFileHash(bytes: Uint8Array): string {
  return toHex(sha256(bytes));
}

/** The name under which these claims list a file with this hash. */
export function signedFileOf({ files }: StatementClaims, fileHash: string): string | undefined {
  return Object.keys(files).find((name) => files[name] === fileHash);
}

/** Undefined unless well-formed and canonical (RFC 8785). */
export function readStatementClaims(payload: Uint8Array): StatementClaims | undefined {
  return readClaims(payload, STATEMENT) as StatementClaims | undefined;
}

const DAY = matching(/^\d{4}-\d{2}-\d{2}$/);
const CURRENCY = /^[A-Z]{2,8}$/;
const BALANCE = matching(/^-?(0|[1-9]\d{0,29})(\.\d{1,18})?$/);
const ACCOUNT = object({ currency: matching(CURRENCY), opening: BALANCE, closing: BALANCE });
const FILE_NAME = /^[a-z0-9-]{1,20}$/;
const HASH = matching(/^[0-9a-f]{64}$/);

const MEMBERS = object({
  v: oneOf(1),
  iss: ISSUER,
  id: UUID,
  salt: SALT,
  kind: oneOf('statement'),
  from: DAY,
  to: DAY,
  scope: matching(/^(all|[A-Z]{2,8})$/),
  rows: matching(/^(0|[1-9]\d{0,18})$/),
  accounts: (value) => Array.isArray(value) && value.every(ACCOUNT),
  files: (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([name, hash]) => FILE_NAME.test(name) && HASH(hash)),
});

const STATEMENT = (claims: Readonly<Record<string, unknown>>): boolean =>
  MEMBERS(claims) && (claims.from as string) <= (claims.to as string);
