import type { Rate } from '@lastro/money';
import { maskName } from '../customers/index.ts';
import type { InternalReceiver } from '../pix/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { inReais, stateOf } from './domain.ts';
import { countPayment, findPublicLink, lockLink } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rate: Rate<'USDT', 'BRL'>;
}

const REFUSALS = { expired: 'code_expired', paid: 'code_already_paid', removed: 'code_removed' } as const;

/** For a payment by another customer of the bank, which needs no PIX. */
export function createFindInternalLink({ db, clock, rate }: Deps) {
  return async (code: string): Promise<InternalReceiver | undefined> => {
    const link = await findPublicLink(db, code);
    if (link === undefined || link.ownerBlocked) return undefined;
    const state = stateOf(link, clock.now());
    if (state !== 'open') throw new AppError(REFUSALS[state]);
    const { customerId, amount, description } = link;
    return {
      customerId,
      name: maskName(link.ownerName),
      amount: amount && inReais(amount, rate),
      history: {
        description: description === null ? 'PIX recebido pelo seu código' : `PIX recebido: ${description}`,
        pixKey: code,
      },
      async take(tx, { amount, at }) {
        const locked = stateOf(await lockLink(tx, code), at);
        if (locked !== 'open') throw new AppError(REFUSALS[locked]);
        await countPayment(tx, code, amount, at);
      },
    };
  };
}
