import { fromBase64Url } from '@lastro/register/base64url';
import { JwsError, type JwsProblem, parseObject, verifyCompact } from '@lastro/register/jws';
import { RECEIPT_TYP, type ReceiptClaims, readReceiptClaims, receiptEntry } from '@lastro/register/receipt';
import {
  readStatementClaims,
  STATEMENT_TYP,
  type StatementClaims,
  statementEntry,
} from '@lastro/register/statement';
import { documentKeys, type Trust } from '../../lib/trust/known-keys.ts';

export type SignedDocument =
  | { readonly type: 'receipt'; readonly claims: ReceiptClaims }
  | { readonly type: 'statement'; readonly claims: StatementClaims };

export type DocumentType = SignedDocument['type'];

/** From the unverified header. */
export function typeOf(jws: string): DocumentType {
  const header = fromBase64Url(jws.split('.')[0] ?? '');
  return header !== undefined && parseObject(header)?.typ === STATEMENT_TYP ? 'statement' : 'receipt';
}

/** The document's entry in the public log. */
export function entryOf(jws: string): string {
  return typeOf(jws) === 'statement' ? statementEntry(jws) : receiptEntry(jws);
}

const PROBLEMS: Readonly<Record<JwsProblem, string>> = {
  malformed: 'O texto não é um documento assinado inteiro.',
  algorithm: 'A assinatura usa um algoritmo que o Lastro não usa.',
  type: 'É um documento assinado, mas não é um comprovante nem um extrato.',
  unknown_key: 'A chave que assinou não é uma das que este aparelho conhece do Lastro.',
  signature: 'A assinatura não confere: o conteúdo foi alterado depois de assinado.',
};

/** The document and its key, or why it is refused. */
export async function readSigned(
  jws: string,
  trust: Trust,
): Promise<{ readonly document: SignedDocument; readonly kid: string } | string> {
  const type = typeOf(jws);
  const typ = type === 'statement' ? STATEMENT_TYP : RECEIPT_TYP;
  try {
    const { payload, kid } = await verifyCompact(jws, { keys: documentKeys(trust), typ });
    const document = readDocument(type, payload);
    return document === undefined ? 'O conteúdo assinado não pôde ser lido.' : { document, kid };
  } catch (error) {
    if (error instanceof JwsError) return PROBLEMS[error.problem];
    throw error;
  }
}

function readDocument(type: DocumentType, payload: Uint8Array): SignedDocument | undefined {
  if (type === 'receipt') {
    const claims = readReceiptClaims(payload);
    return claims && { type, claims };
  }
  const claims = readStatementClaims(payload);
  return claims && { type, claims };
}
