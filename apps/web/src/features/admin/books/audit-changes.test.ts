import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';

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

test('names every field that the server writes in Portuguese', () => {
  const after = {
    filters: {
      status: 'completed',
      type: 'pix',
      user_id: 'u',
      search: 'Ana',
      to: '2026-11-24',
      sort: 'name',
    },
    inputs: {
      amount_brl: '52.00',
      instant_each_brl: '500.00',
      recent_payments: 2,
      recent_payments_max: 10,
      was_overpaid: false,
    },
    receipt_number: '1',
    month: '2026-10',
    version: 2,
    reversal: 'r',
    taken: '1.00000000',
    outstanding: '2.00000000',
    return: 'x',
    made_up_later: 'y',
  };
  expect(changesOf({ before: null, after }).map(({ name, after: text }) => `${name}: ${text}`)).toEqual([
    'Filtro situação: concluído',
    'Filtro tipo: PIX',
    'Filtro cliente: u',
    'Filtro busca: Ana',
    'Filtro até: 2026-11-24',
    'Filtro ordem: nome',
    'Valor (R$): 52,00',
    'Limite sem análise (R$): 500,00',
    'Pagamentos em 10 minutos: 2',
    'Máximo em 10 minutos: 10',
    'Cobrança paga a mais antes: não',
    'Número do recibo: 1',
    'Mês: 2026-10',
    'Versão: 2',
    'Devolução PIX: r',
    'Retirado do saldo (USDT): 1,00000000',
    'Em aberto (USDT): 2,00000000',
    'Devolução: x',
    'made_up_later: y',
  ]);
});

test.each(['__proto__', 'constructor', 'toString'])('shows the note %s as text', (note) => {
  expect(changesOf({ before: null, after: { note, reason: note } }).map(({ after }) => after)).toEqual([
    note,
    note,
  ]);
});
