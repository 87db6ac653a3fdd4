import { expect, test } from 'vitest';
import { actionName, actorOf, approvalsOf, partyText, subjectOf } from './audit-text.ts';

const ANA = '0199f39e-40b7-7e83-a5c2-91d7f06b3e4c';
const BRUNO = '0199f39e-40b7-7e83-a5c2-000000000002';
const UNKNOWN = '0199f39e-40b7-7e83-a5c2-00000000abcd';
const people = { [ANA]: 'Ana Lima', [BRUNO]: 'Bruno Dias' };

const actor = (text: string) => partyText(actorOf({ actor: text, people }));
const subject = (text: string, userId: string | null = null) =>
  partyText(subjectOf({ subject: text, subject_user_id: userId, people }));

test('names known actions, and shows an unknown one by its own name', () => {
  expect(actionName('withdrawal_cancelled')).toBe('Saque ou pagamento negado');
  expect(actionName('something_new')).toBe('something_new');
});

test('shows actor and subject by name where there is one', () => {
  expect(actor(`admin:${ANA}`)).toBe('Administrador • Ana Lima');
  expect(actor('system:withdrawals')).toBe('Sistema • saques');
  expect(actor('policy:instant@1')).toBe('Regra automática • instant@1');
  expect(subject('withdrawal:w:1')).toBe('Saque ou pagamento • w:1');
  expect(subject(`withdrawal:${UNKNOWN}`, ANA)).toBe('Saque ou pagamento • Ana Lima');
  expect(subject('export:audit-log')).toBe('Exportação • auditoria');
  expect(subject('other:x')).toBe('other • x');
});

test('shows unknown people and other things by a short id, without a page', () => {
  expect(actor(`admin:${UNKNOWN}`)).toBe('Administrador • 0199f39e…abcd');
  expect(subject(`virtual_card:${UNKNOWN}`)).toBe('Cartão virtual • 0199f39e…abcd');
  expect(actorOf({ actor: `customer:${UNKNOWN}`, people }).name.userId).toBeNull();
  expect(actorOf({ actor: `customer:${ANA}`, people }).name.userId).toBe(ANA);
});

test.each([
  ['suspense_assigned', ['Aprovou primeiro: Ana Lima', 'Confirmou: Bruno Dias']],
  ['adjustment_refused', ['Aprovou primeiro: Ana Lima', 'Recusou: Bruno Dias']],
  ['adjustment_taken_over', ['Tinha aprovado: Ana Lima', 'Assumiu: Bruno Dias']],
])('names both administrators of %s and what each did', (action, texts) => {
  const row = { action, actor: `admin:${BRUNO}`, first_approved_by: ANA, people };
  expect(approvalsOf(row).map(({ label, name }) => `${label}: ${name.text}`)).toEqual(texts);
  expect(approvalsOf({ ...row, first_approved_by: null })).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString'])('shows the action %s by its own name', (name) => {
  expect(actionName(name)).toBe(name);
});
