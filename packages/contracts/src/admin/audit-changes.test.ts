import { expect, test } from 'vitest';
import type { AuditLogRow } from './admin.ts';
import { changesOf, changesText } from './audit-changes.ts';

const ANA = '0199f39e-40b7-7e83-a5c2-91d7f06b3e4c';
const UNKNOWN = '0199f39e-40b7-7e83-a5c2-00000000abcd';

type Sides = Partial<Pick<AuditLogRow, 'action' | 'before' | 'after'>>;

const rowOf = (sides: Sides) => ({
  action: 'tried',
  before: null,
  after: null,
  people: { [ANA]: 'Ana Lima' },
  ...sides,
});
const formatTime = (date: string) => `hora ${date.slice(11, 16)}`;
const changes = (sides: Sides) =>
  changesOf(rowOf(sides), formatTime).map(({ name, before, after, money }) => ({
    name,
    before: before?.text ?? null,
    after: after?.text ?? null,
    money,
  }));
const texts = (sides: Sides) => changes(sides).map(({ name, after }) => `${name}: ${after}`);

test('lists changes field by field in Brazilian format, and an unchanged value once', () => {
  expect(
    changes({
      before: { state: 'pending', currency: 'BTC', balance: '1234.50000000', note: null },
      after: { state: 'approved', currency: 'BTC', balance: '-1234567.00000001', ended: 0, list: [1, 'x'] },
    }),
  ).toEqual([
    { name: 'Situação', before: 'pendente', after: 'aprovado', money: false },
    {
      name: 'Saldo',
      before: '1.234,50000000\u00a0BTC',
      after: '−1.234.567,00000001\u00a0BTC',
      money: true,
    },
    { name: 'Sessões encerradas', before: null, after: '0', money: false },
    { name: 'list', before: null, after: '1, x', money: false },
  ]);
  expect(changes({})).toEqual([]);
  expect(texts({ after: { description: 'Ajuste admin (add)' } })).toEqual(['Descrição: Saldo adicionado']);
});

test('shows amounts with their currency', () => {
  const usdt = (text: string) => `${text}\u00a0USDT`;
  expect(texts({ after: { currency: 'USDT', change: '5.00000000' } })).toEqual([`Mudança: +${usdt('5,00')}`]);
  expect(texts({ after: { currency: 'USDT', change: '-5.00000000' } })).toEqual([
    `Mudança: −${usdt('5,00')}`,
  ]);
  expect(texts({ after: { amount: '0.00100000', coin: 'USDT' } })).toEqual([`Valor: ${usdt('0,001')}`]);
  expect(texts({ action: 'pix_reversal_collect', after: { amount: '7.00000000' } })).toEqual([
    `Valor: ${usdt('7,00')}`,
  ]);
  // Unknown coins, and fractions of their unit.
  expect(texts({ after: { amount: '1234.5', coin: 'XRP' } })).toEqual(['Valor: 1.234,5', 'Moeda: XRP']);
  expect(texts({ after: { amount: '0.123456789', coin: 'BTC' } })).toContain('Valor: 0,123456789');
});

test('lists changed limits by period', () => {
  const from = '2026-11-24T13:05:00.000Z';
  const pix = (amount: string) => ({ each: { amount: '500.00' }, day: { amount } });
  expect(
    changes({
      action: 'limits_changed',
      before: { pix: pix('1000.00') },
      after: { pix: { ...pix('300.00'), night: { amount: '200.00', raise: '900.00', from } } },
    }).map(({ name, before, after, money }) => [name, before, after, money]),
  ).toEqual([
    ['PIX por operação', null, 'R$\u00a0500,00', true],
    ['PIX por dia', 'R$\u00a01.000,00', 'R$\u00a0300,00', true],
    ['PIX à noite', null, 'R$\u00a0200,00', true],
    ['PIX à noite aumento pedido', null, 'R$\u00a0900,00', true],
    ['PIX à noite a partir de', null, 'hora 13:05', false],
  ]);
});

test('names people, with their page, and shortens other ids', () => {
  const after = {
    first_approval: `admin:${ANA}`,
    customer: ANA,
    assigned_to: UNKNOWN,
    request: UNKNOWN,
    filters: { actor: `admin:${ANA}`, subject: 'export:users', user_id: ANA },
    note: ANA,
  };
  expect(changesOf(rowOf({ after }), formatTime).map(({ name, after: is }) => [name, is])).toEqual([
    ['Cliente', { text: 'Ana Lima', userId: ANA }],
    ['Atribuído a', { text: '0199f39e…abcd', userId: null }],
    ['Pedido', { text: '0199f39e…abcd', userId: null }],
    ['Filtro autor', { text: 'Administrador • Ana Lima', userId: ANA }],
    ['Filtro alvo', { text: 'Exportação • clientes', userId: null }],
    ['Filtro cliente', { text: 'Ana Lima', userId: ANA }],
    ['Observação', { text: ANA, userId: null }],
  ]);
});

test('names every field that the server writes in Portuguese', () => {
  const after = {
    filters: {
      status: 'completed',
      type: 'pix',
      search: '1.50',
      action: 'customer_blocked',
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
    payment: 'E1',
    receipt_number: '1',
    month: '2026-10',
    version: 2,
    entry: '81',
    phone: '+5511987650001',
    taken: '1.00000000',
    outstanding: '2.00000000',
    return: 'x',
    made_up_later: 'y',
  };
  expect(texts({ after })).toEqual([
    'Filtro situação: concluído',
    'Filtro tipo: PIX',
    'Filtro busca: 1.50',
    'Filtro ação: Cliente bloqueado',
    'Filtro até: 24/11/2026',
    'Filtro ordem: nome',
    'Valor: R$\u00a052,00',
    'Limite sem análise: R$\u00a0500,00',
    'Pagamentos em 10 minutos: 2',
    'Máximo em 10 minutos: 10',
    'Cobrança paga a mais antes: não',
    'Pagamento PIX: E1',
    'Número do recibo: 1',
    'Mês: 10/2026',
    'Versão: 2',
    'Lançamento: nº 81',
    'Telefone: (11) 98765-0001',
    'Retirado do saldo: 1,00\u00a0USDT',
    'Em aberto: 2,00\u00a0USDT',
    'Devolução: x',
    'made_up_later: y',
  ]);
});

test('is one text for spreadsheets', () => {
  const row = rowOf({
    before: { state: 'pending', phone: '+1' },
    after: { state: 'failed', reason: 'other' },
  });
  expect(changesText(row, formatTime)).toBe(
    'Situação: pendente → falhou; Telefone: +1 (removido); Motivo: outro',
  );
});

test.each(['__proto__', 'constructor', 'toString'])('shows the note %s as text', (note) => {
  expect(changes({ after: { note, reason: note } }).map(({ after }) => after)).toEqual([note, note]);
});
