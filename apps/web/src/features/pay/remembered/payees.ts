import type { PaidReceiver } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { initialsOf } from '../../../lib/format/contacts/initials.ts';
import { addressText } from '../../../lib/format/contacts/phone-text.ts';
import { addressOf, displayName, isIn, type OwnContact } from '../../../money/contacts/contacts.ts';

/** A previous PIX receiver, or a contact reached by transfer. */
export interface Payee {
  readonly id: string;
  readonly name: string;
  /** Empty if only the key is known. */
  readonly initials: string;
  /** Institution that receives the money. */
  readonly place: string;
  readonly details: readonly string[];
  readonly amount: Money;
  readonly received: boolean;
  readonly date: string;
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
  const details = [nickname === null ? null : name, institution, taxId, key === taxId ? null : key];
  return {
    id: receiver.id,
    name: nickname ?? name ?? key ?? 'PIX',
    initials: initialsOf(nickname ?? name ?? ''),
    place: institution ?? 'PIX',
    details: details.filter((text) => text !== null && text !== (nickname ?? name ?? key)) as string[],
    amount: amountFromWire('BRL', receiver.last_amount_brl),
    received: false,
    date: receiver.last_date,
    pix: receiver,
    address: null,
  };
}

function byTransfer(contact: OwnContact): Payee {
  const address = addressOf(contact);
  return {
    id: contact.id,
    name: displayName(contact),
    initials: contact.initials,
    place: 'Lastro',
    details: [...(contact.nickname === null ? [] : [contact.name]), 'Cliente Lastro', addressText(address)],
    amount: amountFromWire(contact.last_currency, contact.last_amount),
    received: contact.last_direction === 'in',
    date: contact.last_date,
    pix: null,
    address,
  };
}

export function findPayees(payees: readonly Payee[], search: string): readonly Payee[] {
  return payees.filter(({ name, details }) => isIn([name, ...details], search));
}
