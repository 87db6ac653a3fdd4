import type { CreateVirtualCardBody, VirtualCard, VirtualCardsQuery } from '@lastro/contracts';
import type { SessionCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import { createMacs, createVault, type SecretKeys } from '../platform/crypto.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { type CardSecrets, formatExpiry, holderName, isOver } from './domain.ts';
import { drawCard } from './draw.ts';
import {
  type CardRow,
  findActive,
  findActiveOf,
  insertCard,
  isNumberGiven,
  replaceCard,
} from './repository.ts';
import { CARDS_PURPOSE, cardSecrets, NUMBERS_PURPOSE, placeOf } from './sealed.ts';

export interface CardsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: SecretKeys;
}

/** A number drawn twice is one in billions; this many in a row is a defect. */
const DRAWS_MAX = 5;
const MASKED: CardSecrets = { number: '************', cvv: '***' };

export type CardsService = ReturnType<typeof createCardsService>;

export function createCardsService({ db, clock, keys }: CardsDeps) {
  const vault = createVault(keys, CARDS_PURPOSE);
  const [mac, ...earlierMacs] = createMacs(keys, NUMBERS_PURPOSE);

  function reveal(row: CardRow): VirtualCard {
    const opened = vault.open(row.sealed, placeOf(row.id, row.customer_id));
    return toCard(row, cardSecrets.parse(JSON.parse(opened)), false);
  }

  /** Draws a card for a customer who has none that is valid, and answers with the one there is then. */
  async function issue(customer: SessionCustomer, name: string): Promise<CardRow> {
    for (let draw = 1; draw <= DRAWS_MAX; draw += 1) {
      const [id, now] = [uuidv7(), clock.now()];
      const { number, cvv, expiry } = drawCard(now);
      const card = await db.transaction().execute(async (tx) => {
        const known = await findActive(tx, customer.id);
        if (known && !isOver(expiryOf(known), now)) return known;
        const earlier = earlierMacs.map((one) => one(number));
        if (await isNumberGiven(tx, earlier)) return undefined;
        if (known) await replaceCard(tx, known.id, now);
        await insertCard(tx, {
          id,
          customerId: customer.id,
          holderName: name,
          lastFour: number.slice(-4),
          expiresMonth: expiry.month,
          expiresYear: expiry.year,
          numberMac: mac(number),
          sealed: vault.seal(JSON.stringify({ number, cvv }), placeOf(id, customer.id)),
          createdAt: now,
        });
        return findActive(tx, customer.id);
      });
      if (card) return card;
    }
    throw new Error('no free card number was drawn');
  }

  return {
    /**
     * The customer's own card, with its number and code. An administrator may name anybody, and is shown the last four
     * digits. Throws `forbidden`.
     */
    async list(customer: SessionCustomer, query: VirtualCardsQuery): Promise<VirtualCard[]> {
      if (query.user_email === undefined || isOneself(customer, query.user_email)) {
        const own = await findActive(db, customer.id);
        return own ? [reveal(own)] : [];
      }
      if (customer.role !== 'admin') throw new AppError('forbidden');
      const others = await findActiveOf(db, query.user_email.trim().toLowerCase());
      return others ? [toCard(others, MASKED, true)] : [];
    },

    /** Issues the customer's one card, or answers with the one there is. Throws `forbidden`, `invalid_name`. */
    async create(customer: SessionCustomer, body: CreateVirtualCardBody): Promise<VirtualCard> {
      if (body.user_email && !isOneself(customer, body.user_email)) throw new AppError('forbidden');
      const name = holderName(body.holder_name ?? '') ?? holderName(customer.fullName);
      if (name === undefined) throw new AppError('invalid_name');
      return reveal(await issue(customer, name));
    },
  };
}

function expiryOf(row: CardRow) {
  return { month: row.expires_month, year: row.expires_year };
}

function toCard(row: CardRow, { number, cvv }: CardSecrets, masked: boolean): VirtualCard {
  return {
    id: row.id,
    user_email: row.owner,
    card_number: masked ? `${number}${row.last_four}` : number,
    holder_name: row.holder_name,
    expiry_date: formatExpiry(expiryOf(row)),
    cvv,
    masked,
    created_date: row.created_at.toISOString(),
  };
}

function isOneself(customer: SessionCustomer, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return wanted === customer.email?.toLowerCase() || wanted === customer.phone || wanted === customer.id;
}
