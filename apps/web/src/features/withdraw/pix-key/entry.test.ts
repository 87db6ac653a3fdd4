import type { PixKeyType } from '@lastro/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enterPixKey, entryOf, isLikePhone, withKeyType } from './entry.ts';
import { PIX_KEY_TYPES, readPixKey } from './pix-key.ts';

const RANDOM = '123e4567-e89b-12d3-a456-426614174000';

/** Types a key character by character and leaves the field. */
function type(chosen: PixKeyType, keys: string) {
  let entry = entryOf(chosen, '');
  for (const key of keys) entry = enterPixKey(entry, entry.key + key, false);
  return enterPixKey(entry, entry.key, true);
}

const KEYS: readonly [pasted: string, keyType: PixKeyType, key: string][] = [
  ['marina@exemplo.com.br', 'email', 'marina@exemplo.com.br'],
  ['529.982.247-25', 'cpf', '52998224725'],
  ['52998224725', 'cpf', '52998224725'],
  ['CPF: 529.982.247-25', 'cpf', '52998224725'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['11222333000181', 'cnpj', '11222333000181'],
  ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
  ['+55 (11) 98765-4321', 'phone', '+5511987654321'],
  ['5511987654321', 'phone', '+5511987654321'],
  ['(11) 98765-4321', 'phone', '+5511987654321'],
  ['(11) 3333-4444', 'phone', '+551133334444'],
  ['+14155550100', 'phone', '+14155550100'],
  [RANDOM, 'random', RANDOM],
  [RANDOM.replaceAll('-', ''), 'random', RANDOM],
];

describe('a key of another type than the chosen one', () => {
  test.each(KEYS)('%s is recognised when it is pasted and when it is typed', (text, keyType, key) => {
    for (const chosen of PIX_KEY_TYPES) {
      const pasted = enterPixKey(entryOf(chosen, ''), text, true);
      expect(pasted.keyType, `pasted into ${chosen}`).toBe(keyType);
      expect(readPixKey(pasted.keyType, pasted.key), `pasted into ${chosen}`).toBe(key);
      if (text.startsWith('CPF')) continue;
      const typed = type(chosen, text);
      expect(typed.keyType, `typed into ${chosen}`).toBe(keyType);
      expect(readPixKey(typed.keyType, typed.key), `typed into ${chosen}`).toBe(key);
    }
  });

  test('is not recognised too early, because a longer key may begin with a shorter one', () => {
    expect(enterPixKey(entryOf('cnpj', ''), '52998224725', false).keyType).toBe('cnpj');
    expect(enterPixKey(entryOf('cpf', ''), '1133334444', false).keyType).toBe('cpf');
  });
});

describe('eleven digits', () => {
  test('with valid CPF check digits are a CPF, otherwise possibly a telephone', () => {
    expect(type('cpf', '52998224725').keyType).toBe('cpf');
    expect(isLikePhone('cpf', type('cpf', '52998224725').key)).toBe(false);
    expect(type('cpf', '11987654321')).toMatchObject({ keyType: 'cpf', key: '119.876.543-21' });
    expect(isLikePhone('cpf', type('cpf', '11987654321').key)).toBe(true);
    expect(isLikePhone('cpf', type('cpf', '1133334444').key)).toBe(true);
    expect(isLikePhone('cpf', type('cpf', '01234567890').key)).toBe(false);
    // 52 is not an area code.
    expect(type('cpf', '52998224726')).toMatchObject({ keyType: 'cpf', key: '529.982.247-26' });
    expect(isLikePhone('cpf', '529.982.247-26')).toBe(false);
    expect(withKeyType('phone', type('cpf', '11987654321')).key).toBe('(11) 98765-4321');
  });

  test('valid as both keep the chosen type', () => {
    // 11 9 8765 4310 has the check digits of a CPF as well.
    const candidates = fc.sample(fc.integer({ min: 11_900_000_000, max: 11_999_999_999 }), 5_000).map(String);
    const text = candidates.find((digits) => readPixKey('cpf', digits) !== null) ?? '';
    expect(text).not.toBe('');
    expect(type('phone', text).keyType).toBe('phone');
    expect(type('cpf', text).keyType).toBe('cpf');
  });
});

test('choosing a type keeps only a key that is valid for it', () => {
  expect(withKeyType('cnpj', type('cpf', '52998224726')).key).toBe('');
  expect(withKeyType('email', entryOf('random', 'ana@lastro.example')).key).toBe('ana@lastro.example');
});

test('can be deleted key by key', () => {
  for (const [text, keyType] of KEYS) {
    let entry = type(keyType, text);
    for (let backspaces = 0; backspaces < 60; backspaces += 1) {
      entry = enterPixKey(entry, entry.key.slice(0, -1), false);
    }
    expect(entry.key, text).toBe('');
  }
});

test('a cleared field keeps nothing of the previous key', () => {
  for (const [text] of KEYS) {
    for (const chosen of PIX_KEY_TYPES) {
      const emptied = enterPixKey(type(chosen, text), '', false);
      expect(emptied, text).toMatchObject({ key: '', typed: '' });
      const again = enterPixKey(emptied, '11222333000181', true);
      expect(readPixKey(again.keyType, again.key), text).toBe('11222333000181');
    }
  }
});

test('typed characters are never erased', () => {
  const significant = (text: string) => text.toLowerCase().replace(/[^a-z0-9@]/g, '');
  const keys = fc.stringMatching(/^[a-zA-Z0-9@.+() -]{0,40}$/);
  fc.assert(
    fc.property(fc.constantFrom(...PIX_KEY_TYPES), keys, (chosen, text) => {
      const { key } = type(chosen, text);
      const [significantKey, all] = [significant(key), significant(text)];
      expect([all, all.replace(/^55/, '')]).toContain(significantKey);
    }),
  );
});
