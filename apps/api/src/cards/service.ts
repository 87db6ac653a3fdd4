import type { CreateVirtualCardBody, VirtualCard, VirtualCardsQuery } from '@lastro/contracts';
import {
  isAdministrator,
  isNamedBy,
  notifyCustomer,
  readDevice,
  recordAuditEvent,
  type SessionCustomer,
} from '../customers/index.ts';
import { requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createMacs, type SecretKeys } from '../platform/secrets/vault.ts';
import { type Requester, requireLockedProof, type StepUpProofs } from '../second-factors/index.ts';
import type { ResetPause } from '../withdrawal-limits/index.ts';
import { type CardSecrets, formatExpiry, holderName, isExpired } from './domain.ts';
import { cardSecrets, ENCRYPTED_CARDS, NUMBERS_PURPOSE } from './encrypted-columns.ts';
import { generateCard } from './generate.ts';
import {
  type CardRow,
  findActive,
  findActiveOf,
  insertCard,
  isNumberTaken,
  lockActive,
  lockForChange,
  replaceCard,
  setBlockedAt,
} from './repository.ts';

export interface CardsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: SecretKeys;
  readonly proofs: StepUpProofs;
  readonly resetPause: ResetPause;
}

const MAX_ATTEMPTS = 5;
const MASKED = { firstDigits: '************', cvv: '***' };

export type CardsService = ReturnType<typeof createCardsService>;

export function createCardsService({ db, clock, keys, proofs, resetPause }: CardsDeps) {
  const vault = ENCRYPTED_CARDS.vault(keys);
  const [mac, ...earlierMacs] = createMacs(keys, NUMBERS_PURPOSE);

  function open(row: CardRow): VirtualCard {
    const plaintext = vault.open(row.sealed, row);
    return toCard(row, cardSecrets.parse(JSON.parse(plaintext)), clock.now());
  }

  function show(row: CardRow): VirtualCard {
    const now = clock.now();
    const paused = resetPause.endsAt(row.password_reset_at, now) !== null;
    return row.second_factor || paused || row.blocked_at !== null ? toCard(row, null, now) : open(row);
  }

  async function issue(customer: SessionCustomer, name: string): Promise<CardRow> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const [id, now] = [uuidv7(), clock.now()];
      const { number, cvv, expiry } = generateCard(now);
      const card = await db.transaction().execute(async (tx) => {
        const active = await findActive(tx, customer.id);
        if (active && !isExpired(expiryOf(active), now)) return active;
        const earlier = earlierMacs.map((one) => one(number));
        if (await isNumberTaken(tx, earlier)) return undefined;
        if (active) await replaceCard(tx, active.id, now);
        await insertCard(tx, {
          id,
          customerId: customer.id,
          holderName: name,
          lastFour: number.slice(-4),
          expiresMonth: expiry.month,
          expiresYear: expiry.year,
          numberMac: mac(number),
          sealed: vault.seal(JSON.stringify({ number, cvv }), { id, customer_id: customer.id }),
          createdAt: now,
        });
        return findActive(tx, customer.id);
      });
      if (card) return card;
    }
    throw new Error('no free card number was generated');
  }

  return {
    /** Masked where a proof is required (see `reveal`), and for administrators. */
    async list(customer: SessionCustomer, query: VirtualCardsQuery): Promise<VirtualCard[]> {
      if (query.user_email === undefined || isNamedBy(customer, query.user_email)) {
        const own = await findActive(db, customer.id);
        return own ? [show(own)] : [];
      }
      if (!isAdministrator(customer)) throw new AppError('forbidden');
      const other = await findActiveOf(db, query.user_email.trim().toLowerCase());
      return other ? [toCard(other, null, clock.now())] : [];
    },

    async create(customer: SessionCustomer, body: CreateVirtualCardBody): Promise<VirtualCard> {
      if (body.user_email && !isNamedBy(customer, body.user_email)) throw new AppError('forbidden');
      const name = holderName(body.holder_name ?? '') ?? holderName(customer.fullName);
      if (name === undefined) throw new AppError('invalid_name');
      return show(await issue(customer, name));
    },

    async reveal(customer: SessionCustomer, id: string): Promise<VirtualCard> {
      const request = requestKey(customer.id, undefined, 'card_reveal', { id });
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const row = await lockActive(tx, customer.id, id);
        if (row === undefined) throw new AppError('not_found');
        const pausedUntil = resetPause.endsAt(row.password_reset_at, now);
        if (pausedUntil !== null) throw resetPause.refusal(pausedUntil);
        if (row.blocked_at !== null) throw new AppError('card_blocked');
        const proven = !row.second_factor || (await proofs.claim(tx, customer, request, now));
        if (!proven) throw proofs.required(request);
        return open(row);
      });
    },

    async block(requester: Requester, id: string): Promise<VirtualCard> {
      return setBlocked(requester, id, true);
    },

    async unblock(requester: Requester, id: string): Promise<VirtualCard> {
      return setBlocked(requester, id, false);
    },
  };

  function setBlocked(requester: Requester, id: string, blocked: boolean): Promise<VirtualCard> {
    const { customer } = requester;
    return db.transaction().execute(async (tx) => {
      const now = clock.now();
      const row = await lockForChange(tx, customer.id, id);
      if (row === undefined) throw new AppError('not_found');
      if ((row.blocked_at !== null) === blocked) return show(row);
      if (!blocked)
        await requireLockedProof(
          tx,
          customer,
          requestKey(customer.id, undefined, 'card_unblock', { id }),
          now,
        );
      await setBlockedAt(tx, id, blocked ? now : null);
      await announce(tx, requester, id, blocked, now);
      return show({ ...row, blocked_at: blocked ? now : null });
    });
  }
}

async function announce(
  tx: Tx,
  { customer, address, userAgent }: Requester,
  id: string,
  blocked: boolean,
  at: Date,
): Promise<void> {
  const event = blocked ? 'card_blocked' : 'card_unblocked';
  const [actor, subject] = [`customer:${customer.id}`, `virtual_card:${id}`];
  await recordAuditEvent(tx, { at, actor, action: event, subject, address });
  const device = readDevice(userAgent).name;
  await notifyCustomer(tx, { customerId: customer.id, event, at, device, address });
}

function expiryOf(row: CardRow) {
  return { month: row.expires_month, year: row.expires_year };
}

function toCard(row: CardRow, secrets: CardSecrets | null, now: Date): VirtualCard {
  return {
    id: row.id,
    user_email: row.owner,
    card_number: secrets?.number ?? `${MASKED.firstDigits}${row.last_four}`,
    holder_name: row.holder_name,
    expiry_date: formatExpiry(expiryOf(row)),
    cvv: secrets?.cvv ?? MASKED.cvv,
    masked: secrets === null,
    blocked: row.blocked_at !== null,
    expired: isExpired(expiryOf(row), now),
    created_date: row.created_at.toISOString(),
  };
}
