import { type Money, roundedUp } from '@lastro/money';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { addressText } from '../../lib/format/contacts/address.ts';
import { foldText } from '../../lib/format/fold-text.ts';
import { addressOf, type OwnContact } from './contacts.ts';

/** Someone who can be paid again. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Empty if only a key is known. */
  readonly initials: string;
  readonly favourite: boolean;
  /** Institution that receives the money. */
  readonly place: string;
  readonly details: readonly string[];
  readonly searched: readonly string[];
  readonly received: boolean;
  readonly amount: Money;
  readonly date: string;
}

export interface ContactPerson extends Person {
  readonly contact: OwnContact;
}

export function contactPerson(contact: OwnContact): ContactPerson {
  const { name, nickname, email, phone, last_direction: direction } = contact;
  const amount = amountFromWire(contact.last_currency, contact.last_amount);
  return {
    id: contact.id,
    name: nickname ?? name,
    initials: contact.initials,
    favourite: contact.favourite,
    place: 'Lastro',
    details: [addressText(addressOf(contact))],
    searched: [name, nickname, email, phone].filter((text) => text !== null),
    received: direction === 'in',
    // As in *Histórico*: what was sent is not shown as less.
    amount: direction === 'out' ? roundedUp(amount, 2) : amount,
    date: contact.last_date,
    contact,
  };
}

/** Ignores accents and case. */
export function findPeople<Found extends Person>(people: readonly Found[], search: string): readonly Found[] {
  const query = foldText(search.trim());
  return people.filter(({ searched }) => searched.some((text) => foldText(text).includes(query)));
}
