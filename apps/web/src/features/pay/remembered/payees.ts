import type { PaidReceiver } from '@lastro/contracts';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { initialsOf } from '../../../lib/format/contacts/initials.ts';
import { addressOf, type OwnContact } from '../../../money/contacts/contacts.ts';
import { contactPerson, type Person } from '../../../money/contacts/people.ts';

/** A previous PIX receiver, or a contact reached by transfer. */
export interface Payee extends Person {
  /** For a PIX receiver; a contact has an address instead. */
  readonly pix: Wire<PaidReceiver> | null;
  readonly address: string | null;
}

/** Latest first. */
export function payeesOf(
  receivers: readonly Wire<PaidReceiver>[],
  contacts: readonly OwnContact[],
): readonly Payee[] {
  return [...receivers.map(byPix), ...contacts.map(byTransfer)].sort((a, b) => (a.date < b.date ? 1 : -1));
}

function byPix(receiver: Wire<PaidReceiver>): Payee {
  const { nickname, name, institution, tax_id_masked: taxId, key_masked: key } = receiver;
  const shownName = nickname ?? name ?? key ?? 'PIX';
  const known = [nickname === null ? null : name, institution, taxId, key === taxId ? null : key];
  const details = known.filter((text) => text !== null && text !== shownName) as string[];
  return {
    id: receiver.id,
    name: shownName,
    initials: initialsOf(nickname ?? name ?? ''),
    favourite: false,
    place: institution ?? 'PIX',
    details,
    searched: [shownName, ...details],
    amount: amountFromWire('BRL', receiver.last_amount_brl),
    received: false,
    date: receiver.last_date,
    pix: receiver,
    address: null,
  };
}

function byTransfer(contact: OwnContact): Payee {
  const person = contactPerson(contact);
  const { name, nickname } = contact;
  const details = [...(nickname === null ? [] : [name]), 'Cliente Lastro', ...person.details];
  return {
    ...person,
    favourite: false,
    details,
    searched: [...person.searched, ...details],
    pix: null,
    address: addressOf(contact),
  };
}
