import { expect, test } from 'vitest';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import { addressOf, type OwnContact } from './contacts.ts';
import { contactPerson, findPeople } from './people.ts';

function contact(fields: Partial<OwnContact>): OwnContact {
  return {
    id: 'c1',
    name: 'Célia Prado',
    initials: 'CP',
    nickname: null,
    favourite: false,
    email: 'celia@lastro.example',
    phone: null,
    last_direction: 'out',
    last_amount: '1' as WireNumber,
    last_currency: 'USDT',
    last_date: '2026-11-21T12:00:00.000Z',
    ...fields,
  };
}

test('a contact is found by name, nickname, e-mail and phone, without accents', () => {
  const celia = contact({ nickname: 'Tia' });
  const davi = contact({ id: 'c2', name: 'Davi Nunes', email: null, phone: '+5511987654321' });
  const people = [celia, davi].map(contactPerson);
  const found = (search: string) => findPeople(people, search).map(({ id }) => id);
  expect(found('CELIA')).toEqual(['c1']);
  expect(found(' tia ')).toEqual(['c1']);
  expect(found('98765')).toEqual(['c2']);
  expect(found('11987')).toEqual(['c2']);
  expect(found('LASTRO.example')).toEqual(['c1']);
  expect(found('')).toEqual(['c1', 'c2']);
  expect(found('zé')).toEqual([]);
});

test('shows the nickname, and the known address', () => {
  expect(contactPerson(contact({ nickname: 'Tia' })).name).toBe('Tia');
  expect(contactPerson(contact({})).name).toBe('Célia Prado');
  expect(addressOf(contact({ email: null, phone: '+5511987654321' }))).toBe('+5511987654321');
});

test('what was sent is not shown as less, what was received not as more', () => {
  const amountOf = (last_direction: OwnContact['last_direction']) =>
    contactPerson(contact({ last_direction, last_amount: '1.23000001' as WireNumber })).amount;
  expect(amountOf('out')).toEqual({ currency: 'USDT', minor: 124_000_000n });
  expect(amountOf('in')).toEqual({ currency: 'USDT', minor: 123_000_001n });
});
