import type { PaidReceiver } from '@lastro/contracts';
import { expect, test } from 'vitest';
import type { Wire, WireNumber } from '../../../lib/api/exact-json.ts';
import type { OwnContact } from '../../../money/contacts/contacts.ts';
import { findPeople } from '../../../money/contacts/people.ts';
import { payeesOf } from './payees.ts';

function receiver(fields: Partial<Wire<PaidReceiver>>): Wire<PaidReceiver> {
  return {
    id: 'r1',
    name: 'Padaria Aurora',
    nickname: null,
    institution: null,
    tax_id_masked: null,
    key_masked: 'l***@exemplo.com',
    text: 'loja@exemplo.com',
    last_amount_brl: '45' as WireNumber,
    last_date: '2026-11-21T12:00:00.000Z',
    ...fields,
  };
}

const CELIA: OwnContact = {
  id: 'c1',
  name: 'Célia Prado',
  initials: 'CP',
  nickname: 'Tia',
  favourite: true,
  email: 'celia@lastro.example',
  phone: null,
  last_direction: 'in',
  last_amount: '1' as WireNumber,
  last_currency: 'USDT',
  last_date: '2026-11-22T12:00:00.000Z',
};

test('contacts and PIX receivers form one list, latest first', () => {
  const older = receiver({ id: 'r2', last_date: '2026-11-20T12:00:00.000Z' });
  expect(payeesOf([receiver({}), older], [CELIA]).map(({ id }) => id)).toEqual(['c1', 'r1', 'r2']);
  expect(payeesOf([], [])).toEqual([]);
});

test('the amount last sent to a contact is not shown as less', () => {
  const sent: OwnContact = { ...CELIA, last_direction: 'out', last_amount: '1.23000001' as WireNumber };
  expect(payeesOf([], [sent])).toMatchObject([{ amount: { currency: 'USDT', minor: 124_000_000n } }]);
});

test.each([
  [{}, 'Padaria Aurora', 'PA', ['l***@exemplo.com']],
  [{ nickname: 'Pão' }, 'Pão', 'P', ['Padaria Aurora', 'l***@exemplo.com']],
  [{ name: null }, 'l***@exemplo.com', '', []],
  [{ name: null, key_masked: '***.982.247-**', tax_id_masked: '***.982.247-**' }, '***.982.247-**', '', []],
  [
    { name: 'élcio 2 de Sá', institution: 'Nubank', tax_id_masked: '***.982.247-**' },
    'élcio 2 de Sá',
    'ÉS',
    ['Nubank', '***.982.247-**', 'l***@exemplo.com'],
  ],
  [{ name: null, key_masked: null, institution: 'Lastro' }, 'PIX', '', ['Lastro']],
])('a receiver with %j shows the known details', (fields, name, initials, details) => {
  expect(payeesOf([receiver(fields)], [])).toMatchObject([{ name, initials, details }]);
});

test('are found by name, nickname, institution, masked document or key, without accents', () => {
  const payees = payeesOf([receiver({ institution: 'Itaú', nickname: 'Pão' })], [CELIA]);
  const found = (search: string) => findPeople(payees, search).map(({ id }) => id);
  expect(found('celia')).toEqual(['c1']);
  expect(found('AURORA ')).toEqual(['r1']);
  expect(found('itau')).toEqual(['r1']);
  expect(found('l***')).toEqual(['r1']);
  expect(found('cliente lastro')).toEqual(['c1']);
  expect(found('')).toEqual(['c1', 'r1']);
  expect(found('zé')).toEqual([]);
});
