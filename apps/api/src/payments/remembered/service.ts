import {
  MAX_NICKNAME_LENGTH,
  type NamePaidReceiverBody,
  type PaidReceiver,
  type ReadCode,
} from '@lastro/contracts';
import { maskTaxId } from '@lastro/contracts/customers/tax-ids';
import { money, toWire } from '@lastro/money';
import type { SessionCustomer } from '../../customers/index.ts';
import { maskKey, type Readable } from '../../payment-codes/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readDescription } from '../../platform/text.ts';
import { DAY_MS, subtractMs } from '../../platform/time.ts';
import { payableKeyOf } from '../domain.ts';
import { isClosed, textToPayAgain, toRememberedCode } from './domain.ts';
import {
  deleteCode,
  deleteCodesOf,
  findPaidKey,
  forgetReceiver,
  listCodes,
  listReceivers,
  nameReceiver,
  purgeCodes,
  type ReadCodeRow,
  type ReceiverRow,
  saveCode,
} from './repository.ts';

export interface RememberedDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The bank's own PIX key. */
  readonly ownKey: string;
}

const RETENTION_MS = 30 * DAY_MS;

export function createRememberCode({ db, clock }: Pick<RememberedDeps, 'db' | 'clock'>) {
  return async (customer: Pick<SessionCustomer, 'id'>, read: Readable): Promise<void> => {
    const code = toRememberedCode(read);
    if (code !== null) await saveCode(db, customer.id, code, clock.now());
    const closed = isClosed(read) ? payableKeyOf(read) : null;
    if (closed !== null) await deleteCodesOf(db, customer.id, closed);
  };
}

export function createRemembered({ db, clock, ownKey }: RememberedDeps) {
  async function paidKey(customer: SessionCustomer, id: string): Promise<string> {
    const key = await findPaidKey(db, customer.id, id, clock.now());
    if (key === undefined) throw new AppError('not_found');
    return key;
  }

  return {
    async receivers({ id }: SessionCustomer): Promise<PaidReceiver[]> {
      return (await listReceivers(db, id, clock.now())).map(toReceiver);
    },

    async name(customer: SessionCustomer, id: string, body: NamePaidReceiverBody): Promise<void> {
      const nickname = readDescription(body.nickname, MAX_NICKNAME_LENGTH);
      await nameReceiver(db, customer.id, await paidKey(customer, id), nickname);
    },

    /** A later payment lists the receiver again. */
    async forget(customer: SessionCustomer, id: string): Promise<void> {
      await forgetReceiver(db, customer.id, await paidKey(customer, id));
    },

    async codes({ id }: SessionCustomer): Promise<ReadCode[]> {
      return (await listCodes(db, id, ownKey, clock.now())).map(toCode);
    },

    async forgetCode(customer: SessionCustomer, id: string): Promise<void> {
      if (!(await deleteCode(db, customer.id, id))) throw new AppError('not_found');
    },

    purge: () => purgeCodes(db, subtractMs(clock.now(), RETENTION_MS)),
  };
}

export type Remembered = ReturnType<typeof createRemembered>;

function toReceiver(row: ReceiverRow): PaidReceiver {
  const { key, key_type: type, code } = row;
  const isTaxId = type === 'cpf' || type === 'cnpj';
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    institution: row.institution,
    tax_id_masked: isTaxId ? maskTaxId(key) : row.tax_id_masked,
    key_masked: type === null ? null : maskKey(type, key),
    text: type === null ? (code ?? key) : textToPayAgain(key, code),
    last_amount_brl: toWire(money('BRL', row.paid)),
    last_date: row.created_at.toISOString(),
  };
}

function toCode({ code, amount, read_at, ...row }: ReadCodeRow): ReadCode {
  return {
    ...row,
    text: code,
    amount_brl: amount === null ? null : toWire(money('BRL', amount)),
    read_at: read_at.toISOString(),
  };
}
