import type { PublicReceiptReply, ReceiptReply } from '@lastro/contracts';
import { verifyCompact } from '@lastro/register/jws';
import { RECEIPT_TYP, type ReceiptClaims, readReceiptClaims } from '@lastro/register/receipt';
import type { Person, TestApp } from '../support/app.ts';

export interface SignedReceipt {
  readonly reply: ReceiptReply;
  readonly code: string;
  readonly claims: ReceiptClaims;
  /** The public answer and its claims, as JSON. */
  readonly publicText: string;
}

/** Verifies the receipt with the published keys and compares it with the public one; throws on a refusal. */
export async function receiptOf(bank: TestApp, who: Person, id: string): Promise<SignedReceipt> {
  const answer = await who.call('GET', `/api/transactions/${id}/receipt`);
  if (answer.status !== 200) throw new Error(`no receipt: ${JSON.stringify(answer.body)}`);
  const reply = answer.as<ReceiptReply>();
  const code = reply.verify_url.split('/v/')[1] ?? '';
  const published = await bank.visitor.call('GET', `/api/public/receipts/${code}`);
  const { jws } = published.as<PublicReceiptReply>();
  if (jws !== reply.jws) throw new Error('the public receipt differs');
  const { keys } = (await bank.visitor.call('GET', '/.well-known/jwks.json')).as<{ keys: never[] }>();
  const { payload } = await verifyCompact(jws, { keys, typ: RECEIPT_TYP });
  const claims = readReceiptClaims(payload);
  if (claims === undefined) throw new Error(`unreadable claims: ${new TextDecoder().decode(payload)}`);
  return { reply, code, claims, publicText: JSON.stringify([published.body, claims]) };
}

export async function newestId(who: Person): Promise<string> {
  const [row] = (await who.call('GET', '/api/transactions?limit=1')).as<{ id: string }[]>();
  return row?.id ?? '';
}
