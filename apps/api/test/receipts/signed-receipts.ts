import type { PublicReceiptReply, ReceiptReply } from '@lastro/contracts';
import { verifyCompact } from '@lastro/register/jws';
import { RECEIPT_TYP, type ReceiptClaims, readReceiptClaims } from '@lastro/register/receipt';
import type { Person, TestApp } from '../support/app.ts';

export interface SignedReceipt {
  readonly reply: ReceiptReply;
  readonly code: string;
  readonly claims: ReceiptClaims;
  /** The public answer as it is sent. */
  readonly publicText: string;
}

/** Verified by the published keys, and the same as the public one. Throws on a refusal. */
export async function receiptOf(bank: TestApp, who: Person, id: string): Promise<SignedReceipt> {
  const answer = await who.call('GET', `/api/transactions/${id}/receipt`);
  if (answer.status !== 200) throw new Error(`no receipt: ${JSON.stringify(answer.body)}`);
  const reply = answer.as<ReceiptReply>();
  const code = reply.verify_url.split('/v/')[1] ?? '';
  const shown = await bank.nobody.call('GET', `/api/public/receipts/${code}`);
  const { jws } = shown.as<PublicReceiptReply>();
  if (jws !== reply.jws) throw new Error('the public receipt is another');
  const { keys } = (await bank.nobody.call('GET', '/.well-known/jwks.json')).as<{ keys: never[] }>();
  const { payload } = await verifyCompact(jws, { keys, typ: RECEIPT_TYP });
  const claims = readReceiptClaims(payload);
  if (claims === undefined) throw new Error(`unreadable claims: ${new TextDecoder().decode(payload)}`);
  return { reply, code, claims, publicText: JSON.stringify([shown.body, claims]) };
}

export async function newestId(who: Person): Promise<string> {
  const [row] = (await who.call('GET', '/api/transactions?limit=1')).as<{ id: string }[]>();
  return row?.id ?? '';
}
