import { expect, test } from 'vitest';
import { actionName, actorText, changesOf, subjectText } from './audit-text.ts';

test('names known actions, and shows an unknown one by its own name', () => {
  expect(actionName('withdrawal_cancelled')).toBe('Saque negado');
  expect(actionName('something_new')).toBe('something_new');
});

test('shows actor and subject by name where there is one', () => {
  expect(actorText({ actor: 'admin:1', actor_name: 'Ana Lima' })).toBe('Administrador • Ana Lima');
  expect(actorText({ actor: 'system:withdrawals', actor_name: null })).toBe('Sistema • saques');
  expect(subjectText({ subject: 'withdrawal:w:1', subject_name: null })).toBe('Saque • w:1');
  expect(subjectText({ subject: 'other:x', subject_name: null })).toBe('other • x');
});

test('lists changes field by field in Brazilian format, and an unchanged value once', () => {
  expect(
    changesOf({
      before: { state: 'pending', currency: 'BTC', balance: '1234.50000000', note: null },
      after: { state: 'approved', currency: 'BTC', balance: '-1234567.00000001', ended: 0, list: [1] },
    }),
  ).toEqual([
    { name: 'Estado', before: 'pendente', after: 'aprovado', money: false },
    { name: 'Moeda', before: null, after: 'BTC', money: false },
    { name: 'Saldo', before: '1.234,50000000', after: '−1.234.567,00000001', money: true },
    { name: 'Encerradas', before: null, after: '0', money: false },
    { name: 'list', before: null, after: '[1]', money: false },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
  expect(changesOf({ before: null, after: { description: 'Ajuste admin (add)' } })).toMatchObject([
    { name: 'Descrição', after: 'Saldo adicionado' },
  ]);
});

test('lists changed limits by period', () => {
  const from = '2026-11-24T13:05:00.000Z';
  const pix = (amount: string) => ({ each: { amount: '500.00' }, day: { amount } });
  expect(
    changesOf({
      before: { pix: pix('1000.00') },
      after: { pix: { ...pix('300.00'), night: { amount: '200.00', raise: '900.00', from } } },
    }).map(({ name, before, after, money }) => [name, before, after, money]),
  ).toEqual([
    ['PIX por operação', null, '500,00', true],
    ['PIX por dia', '1.000,00', '300,00', true],
    ['PIX à noite', null, '200,00', true],
    ['PIX à noite aumento pedido', null, '900,00', true],
    ['PIX à noite a partir de', null, expect.stringMatching(/^24\/11\/2026 • \d\d:05$/), false],
  ]);
});

test.each(['__proto__', 'constructor', 'toString'])('shows the note %s as text', (note) => {
  expect(changesOf({ before: null, after: { note, reason: note } }).map(({ after }) => after)).toEqual([
    note,
    note,
  ]);
  expect(actionName(note)).toBe(note);
});
