import { writeStaticBrCode } from '@lastro/brcode';
import type {
  CreateReceiveLinkBody,
  PublicReceiveReply,
  ReceiveLink,
  ReceiveLinkState,
} from '@lastro/contracts';
import { MAX_OPEN_RECEIVE_LINKS } from '@lastro/contracts';
import { type Money, toWire } from '@lastro/money';
import { lockCustomer, maskName, type Owner } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { HOUR_MS, subtractMs } from '../platform/time.ts';
import { inReais, isPlain, newCode, readTerms, stateOf } from './domain.ts';
import {
  countLinks,
  findLink,
  findPlainLink,
  findPublicLink,
  insertLink,
  type Link,
  listLinks,
  removeLink,
} from './repository.ts';

export interface ReceiveDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'pix' | 'publicUrl' | 'usdtBrlRate' | 'rateLimitFactor'>;
}

/** What the public page shows. */
interface ShownLink {
  readonly name: string;
  readonly amount: Money<'BRL'> | null;
  readonly description: string | null;
  readonly brcode: string | null;
  readonly state: ReceiveLinkState;
}

const MAX_LINKS_PER_HOUR = 60;

export type ReceiveService = ReturnType<typeof createReceiveService>;

export function createReceiveService({ db, clock, config }: ReceiveDeps) {
  const { key, merchantName, merchantCity } = config.pix;
  const maxOpen = Math.ceil(MAX_OPEN_RECEIVE_LINKS * config.rateLimitFactor);
  const maxHourly = Math.ceil(MAX_LINKS_PER_HOUR * config.rateLimitFactor);

  const reaisOf = (link: Link) => link.amount && inReais(link.amount, config.usdtBrlRate);

  function codeOf(link: Link): string {
    const amount = reaisOf(link);
    return writeStaticBrCode({
      key,
      txid: link.code,
      merchantName,
      merchantCity,
      ...(amount === null ? {} : { amountMinor: amount.minor }),
    });
  }

  function show(link: Link): ReceiveLink {
    const state = stateOf(link, clock.now());
    const reais = reaisOf(link);
    return {
      id: link.id,
      code: link.code,
      url: `${config.publicUrl}/r/${link.code}`,
      brcode: state === 'open' ? codeOf(link) : null,
      amount_brl: reais && toWire(reais),
      amount_usdt: link.amount?.currency === 'USDT' ? toWire(link.amount) : null,
      description: link.description,
      uses: link.uses,
      state,
      expires_at: link.expiresAt?.toISOString() ?? null,
      created_date: link.createdAt.toISOString(),
      payments: link.payments,
      received_brl: toWire(link.received),
      last_paid_at: link.lastPaidAt?.toISOString() ?? null,
    };
  }

  async function assertMayOpen(tx: Tx, customerId: string, now: Date): Promise<void> {
    const { open, recent } = await countLinks(tx, customerId, now, subtractMs(now, HOUR_MS));
    if (open >= maxOpen) throw new AppError('too_many_receive_links');
    if (recent >= maxHourly) throw new AppError('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
  }

  /** Links that are removed or belong to a blocked customer reveal no description. Throws `not_found`. */
  async function readPublic(code: string): Promise<ShownLink> {
    const link = await findPublicLink(db, code.toUpperCase());
    if (link === undefined) throw new AppError('not_found');
    const name = maskName(link.ownerName);
    const state = link.ownerBlocked ? 'removed' : stateOf(link, clock.now());
    if (state === 'removed') return { name, amount: null, description: null, brcode: null, state };
    const brcode = state === 'open' ? codeOf(link) : null;
    return { name, amount: reaisOf(link), description: link.description, brcode, state };
  }

  return {
    list: async ({ id }: Owner): Promise<ReceiveLink[]> => (await listLinks(db, id, clock.now())).map(show),

    async find({ id: customerId }: Owner, id: string): Promise<ReceiveLink> {
      const link = await findLink(db, customerId, id);
      if (link === undefined) throw new AppError('not_found');
      return show(link);
    },

    /** The link without terms is created once and reused. */
    async create({ id: customerId }: Owner, body: CreateReceiveLinkBody): Promise<ReceiveLink> {
      const now = clock.now();
      const terms = readTerms(body, config.usdtBrlRate, now);
      const link = await db.transaction().execute(async (tx) => {
        await lockCustomer(tx, customerId);
        const plain = isPlain(terms) ? await findPlainLink(tx, customerId) : undefined;
        if (plain !== undefined) return plain;
        await assertMayOpen(tx, customerId, now);
        return insertLink(tx, { ...terms, id: uuidv7(), customerId, code: newCode(), createdAt: now });
      });
      return show(link);
    },

    async remove({ id: customerId }: Owner, id: string): Promise<void> {
      if (!(await removeLink(db, customerId, id, clock.now()))) throw new AppError('not_found');
    },

    readPublic,

    async showPublic(code: string): Promise<PublicReceiveReply> {
      const { amount, ...link } = await readPublic(code);
      const { name, description, brcode, state } = link;
      return { name, amount_brl: amount && toWire(amount), description, brcode, state };
    },
  };
}
