import * as z from 'zod/mini';
import { described } from '../common.ts';

export const receiptParams = z.object({ id: z.uuid() });

const proof = described(z.string(), 'Proof of inclusion in the public register (c2sp.org/tlog-proof@v1)');
const jws = described(z.string(), 'The signed receipt: a compact JWS of type `lastro-receipt+jws`');

export const receiptReply = z
  .object({
    jws,
    verify_url: described(z.string(), 'The public page that shows and verifies it'),
    log: z.object({
      state: described(z.enum(['queued', 'logged']), '`queued`: logged within seconds'),
      index: z.optional(z.int()),
      proof: z.optional(proof),
    }),
  })
  .check(z.meta({ id: 'Receipt' }));

/** Any text, so that unknown and malformed codes get the same answer. */
export const publicReceiptParams = z.object({ code: z.string().check(z.maxLength(100)) });

export const publicReceiptReply = z
  .object({
    jws,
    proof: z.nullable(proof),
    returned: described(
      z.nullable(z.object({ currency: z.string(), value: z.string() })),
      'Returned since the receipt was signed, which contains earlier returns as refunds',
    ),
  })
  .check(z.meta({ id: 'PublicReceipt' }));

export const publicRegisterReply = z
  .object({
    iss: described(z.string(), 'Issuer of every receipt'),
    origin: described(z.string(), 'Origin line of the register’s checkpoints'),
    witnesses: described(z.array(z.string()), 'Verifier keys (C2SP signed-note)'),
  })
  .check(z.meta({ id: 'PublicRegister' }));

export type PublicRegisterReply = z.infer<typeof publicRegisterReply>;
export type ReceiptReply = z.infer<typeof receiptReply>;
export type PublicReceiptReply = z.infer<typeof publicReceiptReply>;
