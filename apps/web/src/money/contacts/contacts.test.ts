import { expect, test } from 'vitest';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import { addressOf, displayName, findContacts, type OwnContact } from './contacts.ts';

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
  const found = (search: string) => findContacts([celia, davi], search).map(({ id }) => id);
  expect(found('CELIA')).toEqual(['c1']);
  expect(found(' tia ')).toEqual(['c1']);
  expect(found('98765')).toEqual(['c2']);
  expect(found('')).toEqual(['c1', 'c2']);
  expect(found('zé')).toEqual([]);
});

test('shows the nickname, and the known address', () => {
  expect(displayName(contact({ nickname: 'Tia' }))).toBe('Tia');
  expect(displayName(contact({}))).toBe('Célia Prado');
  expect(addressOf(contact({ email: null, phone: '+5511987654321' }))).toBe('+5511987654321');
});
