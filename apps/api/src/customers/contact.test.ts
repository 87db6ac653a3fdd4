import { describe, expect, it } from 'vitest';
import { normaliseEmail, normaliseName, normalisePhone, readContacts } from './contact.ts';

describe('e-mails', () => {
  it.each([
    [' Ana@Lastro.Example\n', 'ana@lastro.example'],
    ['a.b+c_d@sub.lastro.example', 'a.b+c_d@sub.lastro.example'],
    ["o'neil@lastro.example", "o'neil@lastro.example"],
    [`${'a'.repeat(64)}@lastro.example`, `${'a'.repeat(64)}@lastro.example`],
  ])('reads %j', (typed, email) => {
    expect(normaliseEmail(typed)).toBe(email);
  });

  it.each([
    '',
    'ana',
    '@lastro.example',
    'ana@lastro',
    'ana@@lastro.example',
    'a na@lastro.example',
    '.ana@lastro.example',
    'a..na@lastro.example',
    'ana@lastro.example,eva@lastro.example',
    'ana@lastro.example\r\nBcc: eva@lastro.example',
    'ana@lastro.example\u0000',
    'аna@lastro.example', // the first letter is Cyrillic
    `${'a'.repeat(65)}@lastro.example`,
    `ana@${'a.'.repeat(125)}example`,
  ])('refuses %j', (typed) => {
    expect(normaliseEmail(typed)).toBeUndefined();
  });
});

describe('phones', () => {
  it.each([
    '(11) 98765-4321',
    '11 98765 4321',
    '11987654321',
    '011 98765 4321',
    '0 15 11 98765-4321',
    '+55 11 98765-4321',
    '+5511987654321',
    '55 11 98765-4321',
    '  +55 (11) 9.8765.4321 ',
  ])('reads %j as the same number', (typed) => {
    expect(normalisePhone(typed)).toBe('+5511987654321');
  });

  it.each([
    ['(11) 3333-4444', '+551133334444'],
    ['+351 912 345 678', '+351912345678'],
    ['+1 (213) 373-4253', '+12133734253'],
  ])('reads %j', (typed, phone) => {
    expect(normalisePhone(typed)).toBe(phone);
  });

  it.each([
    '',
    '98765-4321',
    '(10) 98765-4321',
    '11 8765',
    '+55',
    'onze nove oito',
    '11 98765-4321 ramal 5',
    '190',
  ])('refuses %j', (typed) => {
    expect(normalisePhone(typed)).toBeUndefined();
  });
});

describe('names', () => {
  it.each([
    ['  Ana   Maria\u00a0Souza ', 'Ana Maria Souza'],
    ['Joa\u0303o', 'João'],
    ["D'Ávila 2º", "D'Ávila 2º"],
    ['王小明', '王小明'],
    ['<b>Ana</b>', '<b>Ana</b>'],
  ])('reads %j', (typed, name) => {
    expect(normaliseName(typed)).toBe(name);
  });

  it('has at most 120 characters, however many units they take', () => {
    expect(normaliseName('𠀀'.repeat(120))).toBe('𠀀'.repeat(120));
  });

  it.each([
    '',
    '   ',
    '123',
    '---',
    'Ana\nSouza',
    'Ana\u0000',
    'Ana\u202eSouza',
    'Ana\u200bSouza',
    'Ana\ud800',
    'Ana\ue000',
    'a'.repeat(121),
    '𠀀'.repeat(121),
  ])('refuses %j', (typed) => {
    expect(() => normaliseName(typed)).toThrow(expect.objectContaining({ code: 'invalid_name' }));
  });
});

describe('contacts', () => {
  it('treats an empty field as absent', () => {
    expect(readContacts({ email: 'Ana@lastro.example', phone: '' })).toEqual({
      email: 'ana@lastro.example',
      phone: null,
    });
    expect(readContacts({ email: null, phone: '11987654321' })).toEqual({
      email: null,
      phone: '+5511987654321',
    });
  });

  it.each([
    [{}, 'contact_required'],
    [{ email: '  ', phone: null }, 'contact_required'],
    [{ email: 'ana', phone: '11987654321' }, 'invalid_email'],
    [{ email: 'ana@lastro.example', phone: '1' }, 'invalid_phone'],
  ])('refuses %j', (form, code) => {
    expect(() => readContacts(form)).toThrow(expect.objectContaining({ code }));
  });
});
