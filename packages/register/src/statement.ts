import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64 } from './encoding.ts';

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
  /** The SHA-256, in hexadecimal, of each file of this statement but for the PDF, which contains these claims. */
  readonly files: Readonly<Record<string, string>>;
}

/** `statement/v1 <base64 SHA-256(compact JWS)>` */
export function statementEntry(jws: string): string {
  return `statement/v1 ${toBase64(sha256(utf8ToBytes(jws)))}`;
}
