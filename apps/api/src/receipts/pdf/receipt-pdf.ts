import { buffer } from 'node:stream/consumers';
import type { ReceiptClaims } from '@lastro/register/receipt';
import { describeReceipt } from '@lastro/register/receipt-text';
import { openDocument } from '../../platform/pdf/document.ts';
import { drawReceipt, PAGE } from './sheet.ts';

export interface PrintedReceipt {
  readonly claims: ReceiptClaims;
  readonly jws: string;
  readonly kid: string;
  readonly url: string;
  readonly at: Date;
  readonly logged: { readonly index: number; readonly proof: string } | null;
}

/** The same bytes for the same receipt and proof. */
export async function printReceipt(receipt: PrintedReceipt): Promise<Buffer> {
  const { claims, jws, kid, url, at, logged } = receipt;
  const text = describeReceipt(claims);
  const doc = await openDocument({
    title: `Comprovante de ${text.kind}`,
    at,
    size: [PAGE.width, PAGE.height],
  });
  attach(doc, at, 'comprovante.jws', 'application/jose', jws);
  if (logged !== null) attach(doc, at, 'comprovante.tlog-proof', 'text/plain', logged.proof);
  const register =
    logged === null ? 'Na fila do registro público' : `Registro público, posição ${logged.index}`;
  drawReceipt(doc, text, { url, register, kid });
  doc.end();
  return buffer(doc);
}

function attach(doc: PDFKit.PDFDocument, at: Date, name: string, type: string, text: string): void {
  doc.file(Buffer.from(text), { name, type, creationDate: at, modifiedDate: at });
}
