import { type Contact, MAX_NICKNAME_LENGTH, type UpdateContactBody } from '@lastro/contracts';
import { money, toWire } from '@lastro/money';
import type { SessionCustomer } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readDescription } from '../../platform/text.ts';
import { initialsOf } from '../domain.ts';
import {
  type ContactRow,
  changeContact,
  findContact,
  listContacts,
  updateContactsFromTransfers,
} from './repository.ts';

export interface ContactsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export function createContactsService({ db, clock }: ContactsDeps) {
  return {
    async list({ id }: SessionCustomer): Promise<Contact[]> {
      await updateContactsFromTransfers(db, id);
      return (await listContacts(db, id)).map(toContact);
    },

    /** Also restores a removed contact. */
    async update({ id }: SessionCustomer, contactId: string, body: UpdateContactBody): Promise<Contact> {
      const { nickname, ...rest } = body;
      const named =
        nickname === undefined ? {} : { nickname: readDescription(nickname, MAX_NICKNAME_LENGTH) };
      const found = await changeContact(db, id, contactId, { ...rest, ...named, removed_at: null });
      const contact = found ? await findContact(db, id, contactId) : undefined;
      if (contact === undefined) throw new AppError('not_found');
      return toContact(contact);
    },

    /** Later transfers don't restore it; only an update does. */
    async remove({ id }: SessionCustomer, contactId: string): Promise<void> {
      const change = { nickname: null, favourite: false, removed_at: clock.now() };
      if (!(await changeContact(db, id, contactId, change))) throw new AppError('not_found');
    },
  };
}

export type ContactsService = ReturnType<typeof createContactsService>;

function toContact(row: ContactRow): Contact {
  return {
    id: row.id,
    name: row.fullName,
    initials: initialsOf(row.fullName),
    nickname: row.nickname,
    favourite: row.favourite,
    email: row.email,
    phone: row.phone,
    last_direction: row.lastDirection,
    last_amount: toWire(money(row.lastCurrency, row.lastAmount)),
    last_currency: row.lastCurrency,
    last_date: row.lastAt.toISOString(),
  };
}
