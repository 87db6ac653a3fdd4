import { randomBytes } from 'node:crypto';
import type { PublicReceiptReply, PublicRegisterReply, ReceiptReply } from '@lastro/contracts';
import { money, parseDecimal } from '@lastro/money';
import { RECEIPT_TYP, type ReceiptClaims, readReceiptClaims, receiptEntry } from '@lastro/register/receipt';
import { base32nopad } from '@scure/base';
import { base64url, decodeProtectedHeader } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { printing } from '../platform/pdf/document.ts';
import { enqueueEntry, type ProofOf, type SignCompact } from '../register/index.ts';
import { type ReceiptFacts, toReceiptAmount } from './domain.ts';
import { type FactsDeps, readFacts } from './facts.ts';
import { printReceipt } from './pdf/receipt-pdf.ts';
import { findByCode, findReceipt, insertReceipt, type StoredReceipt } from './repository.ts';
import { findMovement, type Movement, sumReturned } from './repository-movements.ts';
import { readReturn, returnFormOf } from './returns.ts';

export interface ReceiptsDeps extends FactsDeps {
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl' | 'rateLimitFactor' | 'register'>;
  readonly signCompact: SignCompact;
  readonly proofOf: ProofOf;
  readonly readOrigin: () => Promise<string>;
}

interface FoundReceipt extends StoredReceipt {
  readonly url: string;
  readonly log: Awaited<ReturnType<ProofOf>>;
}

const SALT_BYTES = 16;
const CODE_BYTES = 16;

export type ReceiptsService = ReturnType<typeof createReceiptsService>;

export function createReceiptsService(deps: ReceiptsDeps) {
  const { db, clock, config } = deps;

  const urlOf = ({ code }: StoredReceipt) => `${config.publicUrl}/v/${code}`;
  const proofOf = ({ jws }: StoredReceipt) => deps.proofOf(receiptEntry(jws));

  /** Concurrent requests get the same receipt: the second insert waits for the first's transaction. */
  async function createReceipt(movement: Movement, id: string, facts: ReceiptFacts): Promise<StoredReceipt> {
    const claims = {
      ...facts,
      v: 1,
      iss: config.publicUrl,
      id,
      salt: randomBytes(SALT_BYTES).toString('base64url'),
    };
    const receipt = {
      id,
      transaction_id: movement.id,
      kind: facts.kind,
      code: base32nopad.encode(randomBytes(CODE_BYTES)),
      jws: await deps.signCompact(RECEIPT_TYP, claims),
      created_at: clock.now(),
    };
    const inserted = await db.transaction().execute(async (tx) => {
      if (!(await insertReceipt(tx, receipt))) return false;
      await enqueueEntry(tx, receiptEntry(receipt.jws));
      return true;
    });
    if (inserted) return receipt;
    const first = await findReceipt(db, movement.id, facts.kind);
    if (first === undefined) throw new Error(`receipt of ${movement.id} not found`);
    return first;
  }

  async function receiptOf(customerId: string, transactionId: string): Promise<StoredReceipt> {
    const movement = await findMovement(db, transactionId, customerId);
    if (movement === undefined) throw new AppError('receipt_not_found');
    const form = returnFormOf(movement);
    if (form === undefined && movement.status !== 'completed') throw new AppError('receipt_not_final');
    const kind = form === undefined ? movement.transaction_type : 'pix_return';
    const stored = await findReceipt(db, movement.id, kind);
    if (stored !== undefined) return stored;
    const facts = await (form === undefined ? readFacts(deps, movement) : readReturn(deps, movement, form));
    return createReceipt(movement, form === 'whole' ? uuidv7() : movement.id, facts);
  }

  async function find(customerId: string, transactionId: string): Promise<FoundReceipt> {
    const receipt = await receiptOf(customerId, transactionId);
    return { ...receipt, url: urlOf(receipt), log: await proofOf(receipt) };
  }

  async function sumReturnedSince({ jws, transaction_id: id }: StoredReceipt): Promise<bigint> {
    const before = parseDecimal('BRL', parseOwnReceipt(jws).claims.refunds?.value ?? '0');
    return (await sumReturned(db, id)) - before.minor;
  }

  return {
    /** What a verifier needs besides the published keys. */
    showRegister: async (): Promise<PublicRegisterReply> => ({
      iss: config.publicUrl,
      origin: await deps.readOrigin(),
      witnesses: config.register.witnesses.map(({ vkey }) => vkey),
    }),

    async show(customerId: string, transactionId: string): Promise<ReceiptReply> {
      const { jws, url, log } = await find(customerId, transactionId);
      return { jws, verify_url: url, log };
    },

    async print(customerId: string, transactionId: string): Promise<Buffer> {
      const { jws, url, log, created_at: at } = await find(customerId, transactionId);
      const { claims, kid } = parseOwnReceipt(jws);
      const logged = log.state === 'logged' ? log : null;
      return printing(() => printReceipt({ claims, kid, jws, url, at, logged }));
    },

    async showPublic(code: string): Promise<PublicReceiptReply> {
      const receipt = await findByCode(db, code.toUpperCase());
      if (receipt === undefined) throw new AppError('receipt_not_found');
      const log = await proofOf(receipt);
      const returned = receipt.kind === 'pix_return' ? 0n : await sumReturnedSince(receipt);
      return {
        jws: receipt.jws,
        proof: log.state === 'logged' ? log.proof : null,
        returned: returned === 0n ? null : toReceiptAmount(money('BRL', returned)),
      };
    },
  };
}

/** Not verified, since the bank signed it. */
function parseOwnReceipt(jws: string): { readonly claims: ReceiptClaims; readonly kid: string } {
  const { kid = '' } = decodeProtectedHeader(jws);
  const claims = readReceiptClaims(base64url.decode(jws.split('.')[1] ?? ''));
  if (claims === undefined) throw new Error('a receipt of the bank is malformed');
  return { claims, kid };
}
