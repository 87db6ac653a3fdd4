import { expect, it } from 'vitest';
import { checkPassword, normalisePassword } from './rules.ts';

const PERSONAL = ['Mariana Cavalcanti Jr.', 'mari.cavalcanti77@lastro.example', '+5511987654321', null];

it.each([
  'cavalo-bateria-grampo',
  'lastro-demo-2026',
  'Xq7!pLw2',
  'três tigres tristes',
  '9174 0382 5561',
  'pássaro🦜verde',
  '水池里的青蛙跳起来了',
  '!&*#)(+=?/',
  'u'.repeat(2) + 'vwxyz-abc-1!'.repeat(10),
  'cavalo-🦜-🐊'.repeat(12),
])('takes %j', (password) => {
  expect(() => checkPassword(password, PERSONAL)).not.toThrow();
});

it.each([
  ['', 'weak_password'],
  ['curta-7', 'weak_password'],
  ['🦜🦜🦜🦜', 'weak_password'],
  ['12345678', 'common_password'],
  ['password', 'common_password'],
  ['PassWord1', 'common_password'],
  ['P@ssw0rd!', 'common_password'],
  ['senha123', 'common_password'],
  ['Senha@2026', 'common_password'],
  ['mudar123', 'common_password'],
  ['Corinthians', 'common_password'],
  ['flamengo10', 'common_password'],
  ['JesusCristo', 'common_password'],
  ['Família123', 'common_password'],
  ['gabriel@123', 'common_password'],
  ['qwertyuiop', 'common_password'],
  ['aaaaaaaaaaaa', 'common_password'],
  ['abababababab', 'common_password'],
  ['789012345678', 'common_password'],
  ['lkjihgfedcba', 'common_password'],
  ['25121987', 'common_password'],
  ['25/12/1987', 'common_password'],
  ['19871225', 'common_password'],
  ['lastro2026', 'common_password'],
  ['Mariana-77', 'common_password'],
  ['mariana cavalcanti jr', 'common_password'],
  ['maricavalcanti77', 'common_password'],
  ['mari.cavalcanti77', 'common_password'],
  ['mari.cavalcanti77@lastro.example', 'common_password'],
  ['11987654321', 'common_password'],
  ['987654321', 'common_password'],
  ['cavalo-bateria-\ud800', 'invalid_request'],
  ['vwxyz-abc-1!'.repeat(11), 'invalid_request'],
])('refuses %j with %s', (password, code) => {
  expect(() => checkPassword(password, PERSONAL)).toThrow(expect.objectContaining({ code }));
});

it('is equal in every Unicode composition', () => {
  expect(normalisePassword('cac\u0327a\u0303o')).toBe(normalisePassword('caç\u00e3o'));
});
