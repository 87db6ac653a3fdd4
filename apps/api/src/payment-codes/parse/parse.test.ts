import { readFileSync } from 'node:fs';
import { crc16, writeStaticBrCode } from '@lastro/brcode';
import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { readPaymentCode } from './parse.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const read = (text: string) => readPaymentCode(text, { now: NOW, publicUrl: 'https://lastro.example' });

interface Vector {
  readonly id: string;
  readonly payload: string;
  readonly valid: boolean;
}
const VECTORS_FILE = new URL('../../../../../packages/brcode/test/brcode-vectors.json', import.meta.url);
const VECTORS: readonly Vector[] = JSON.parse(readFileSync(VECTORS_FILE, 'utf8'));
const vector = (id: string) => VECTORS.find((one) => one.id === id)?.payload ?? '';

function refusal(text: string): { code: string; reason: string | undefined } {
  try {
    read(text);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, reason: error.reason };
    throw error;
  }
  throw new Error('expected a refusal');
}
const unreadable = (reason: string) => ({ code: 'code_unreadable', reason });

const KINDS: Readonly<Record<string, string>> = {
  V1: 'pix_recurrence',
  V2: 'pix_dynamic',
  V3: 'pix_due',
  V11: 'pix_dynamic',
  V12: 'pix_dynamic',
  V14: 'pix_dynamic',
  V15: 'pix_dynamic',
  I4: 'pix_dynamic',
};

describe('PIX codes', () => {
  it.each(VECTORS.filter(({ valid }) => valid))('$id is read', ({ id, payload }) => {
    expect(read(payload).kind).toBe(KINDS[id] ?? 'pix_static');
  });

  it('reads every field', () => {
    expect(read(vector('I2'))).toEqual({
      kind: 'pix_static',
      brcode: vector('I2'),
      name: 'Banco Exemplo',
      city: 'SAO PAULO',
      amount: money('BRL', 1_234n),
      offersRecurrence: false,
      key: '12ABC34501DE35',
      keyType: 'cnpj',
      txid: 'PEDIDO1234',
      txidValid: true,
      description: null,
      cashOut: false,
    });
    expect(read(vector('V3'))).toMatchObject({
      location: 'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
      offersRecurrence: true,
    });
    expect(read(vector('V8'))).toMatchObject({ txid: 'my_transaction_id', txidValid: false });
    expect(read(vector('V13'))).toMatchObject({ cashOut: true });
  });

  it('is read with line breaks and a lower-case CRC', () => {
    const text = vector('V10');
    expect(read(`\n ${text.slice(0, 60)}\r\n${text.slice(60)} `)).toEqual(read(text));
    const lower = text.slice(0, -4) + text.slice(-4).toLowerCase();
    expect(read(lower)).toMatchObject({ kind: 'pix_static', key: '1c995784-b8a4-482a-952e-4b8cd6928216' });
  });

  it.each([
    ['of a message', (code: string) => `Oi, Ana!\nSegue o PIX de R$ 6304:\n\n${code}\n\nObrigado :)`],
    ['with a label', (code: string) => `Pix copia e cola: ${code}`],
    ['in bold', (code: string) => `*${code}*`],
    ['in quotation marks', (code: string) => `“${code}”.`],
    ['with marks of direction', (code: string) => `\u202a${code}\u202c`],
    ['broken by a zero-width space', (code: string) => `${code.slice(0, 40)}\u200b${code.slice(40)}`],
    ['twice', (code: string) => `${code}\n${code}`],
    ['after a word and a line break', (code: string) => `Pague\n${code}`],
    ['after an emoji', (code: string) => `➡️${code}`],
    [
      'with its start at the start of a line',
      (code: string) => `de 12\r\n${code.slice(0, 3)}\n${code.slice(3)}`,
    ],
  ])('is read as part of a text: %s', (_case, around) => {
    for (const id of ['V10', 'V3', 'I2']) expect(read(around(vector(id)))).toEqual(read(vector(id)));
  });

  it('is read as part of a text if its last field ends like the field of the CRC', () => {
    const code = writeStaticBrCode({
      key: 'ana@exemplo.com',
      merchantName: 'Ana',
      merchantCity: 'RECIFE',
      txid: 'A6304',
    });
    expect(code).toMatch(/63046304.{4}$/);
    expect(read(`*${code}*`)).toEqual(read(code));
  });

  it.each(['NFC', 'NFD'] as const)(
    'is read with the accents of its names in %s, also decomposed by an app',
    (form) => {
      const field = (tag: string, text: string) => {
        const value = text.normalize(form);
        return `${tag}${String(value.length).padStart(2, '0')}${value}`;
      };
      const account = `${field('00', 'br.gov.bcb.pix')}${field('01', 'ana@exemplo.com')}`;
      const body = `000201${field('26', account)}5204000053039865802BR${field('59', 'Padaria São João')}${field('60', 'Maceió')}6304`;
      const code = body + crc16(body);
      const accented = { kind: 'pix_static', brcode: code, name: 'Padaria São João', city: 'Maceió' };
      expect(read(code)).toMatchObject(accented);
      expect(read(`Segue o código de São João: ${code}`)).toMatchObject(accented);
      expect(read(code.normalize('NFD'))).toMatchObject(accented);
      expect(refusal(code.replace('Padaria', 'Padario'))).toEqual(unreadable('changed'));
    },
  );

  it('is refused if the text has two, or one that is damaged', () => {
    const [one, other] = [vector('V10'), vector('I2')];
    expect(refusal(`${one}\n${other}`).code).toBe('code_unreadable');
    expect(refusal(`Segue: ${one.slice(0, 30)}X${one.slice(31)} Obrigado`).code).toBe('code_unreadable');
    expect(refusal(`Segue: ${one.slice(0, -1)}`).code).toBe('code_unreadable');
  });

  it.each([
    ['another key', '52998224725'],
    ['a word', 'Pague'],
    ['a word and an invisible character', 'Pague\u200b'],
    ['a letter with an accent of its own', 'Mae\u0301'],
  ])('is refused if %s touches its start', (_case, before) => {
    for (const id of ['V10', 'V3', 'I2']) {
      expect(refusal(`${before}${vector(id)}`)).toEqual(unreadable('changed'));
      expect(refusal(`Oi!\n${before}${vector(id)}\nObrigado`).code).toBe('code_unreadable');
    }
  });

  it.each(['52998224725', 'Pague', '\u200bPague'])('is refused if %j touches its end', (after) => {
    for (const id of ['V10', 'V3', 'I2']) {
      expect(refusal(`${vector(id)}${after}`).code).toBe('code_unreadable');
      expect(read(`Oi! ${vector(id)}\n${after}`)).toEqual(read(vector(id)));
    }
  });

  it('reports why it cannot be read', () => {
    const text = vector('V10');
    for (const length of [20, 80, text.length - 1]) {
      expect(refusal(text.slice(0, length))).toEqual(unreadable('cut'));
    }
    expect(refusal(text.slice(10))).toEqual(unreadable('changed'));
    expect(refusal(text.replace('100.00', '900.00'))).toEqual(unreadable('changed'));
    expect(refusal(VECTORS.find(({ valid }) => !valid)?.payload ?? '')).toEqual(unreadable('changed'));
    // EMVCo's example of a merchant-presented code that is not PIX.
    const other =
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A';
    expect(refusal(other)).toEqual(unreadable('not_pix'));
  });
});

describe('keys, addresses and links', () => {
  it.each([
    ['529.982.247-25', { kind: 'pix_key', keyType: 'cpf', key: '52998224725' }],
    ['12.ABC.345/01DE-35', { kind: 'pix_key', keyType: 'cnpj', key: '12ABC34501DE35' }],
    ['+55 (11) 98765-4321', { kind: 'pix_key', keyType: 'phone', key: '+5511987654321' }],
    [' Test@Mail.com.br ', { kind: 'pix_key', keyType: 'email', key: 'test@mail.com.br' }],
    [
      '123E4567-e12b-12d1-a456-426655440000',
      { kind: 'pix_key', keyType: 'random', key: '123e4567-e12b-12d1-a456-426655440000' },
    ],
    // Each begins as a code does.
    ['00025123432', { kind: 'pix_key', keyType: 'cpf', key: '00025123432' }],
    ['00025000000146', { kind: 'pix_key', keyType: 'cnpj', key: '00025000000146' }],
    [
      '00025a3c-e12b-12d1-a456-426655440000',
      { kind: 'pix_key', keyType: 'random', key: '00025a3c-e12b-12d1-a456-426655440000' },
    ],
    ['11987654321', { kind: 'unknown', phone: '11987654321' }],
    ['52998224726', { kind: 'unknown', phone: '52998224726' }],
    ['11222333000182', { kind: 'unknown', phone: null }],
    ['hello', { kind: 'unknown', phone: null }],
    ['https://lastro.example/r/AB12CD', { kind: 'transfer', receiveCode: 'AB12CD' }],
    ['Ana pediu R$ 25,00\n\nhttps://lastro.example/r/AB12CD', { kind: 'transfer', receiveCode: 'AB12CD' }],
    ['Me paga por aqui (https://lastro.example/r/AB12CD).', { kind: 'transfer', receiveCode: 'AB12CD' }],
    ['https://lastro.example/r/AB12CD https://lastro.example/r/EF34GH', { kind: 'unknown', phone: null }],
    ['https://lastro.example.evil.example/r/AB12CD', { kind: 'unknown', phone: null }],
    ['http://lastro.example/r/AB12CD', { kind: 'unknown', phone: null }],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bitcoin', ['BTC']],
    ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.1', 'bitcoin', ['BTC']],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'evm', ['USDT', 'ETH', 'BNB']],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron', ['USDT']],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'solana', ['USDT', 'SOL']],
  ])('%s is an address', (text, family, coins) => {
    expect(read(text)).toMatchObject({ kind: 'crypto', family, coins });
  });

  it('refuses a mistyped address', () => {
    expect(read('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD').kind).toBe('unknown');
    expect(read('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5').kind).toBe('unknown');
  });
});

describe('a label before a key or a number', () => {
  it.each([
    ['CPF: 529.982.247-25', '529.982.247-25'],
    ['chave pix: e-mail: ana@exemplo.com', 'ana@exemplo.com'],
    ['Telefone: +55 (11) 98765-4321', '+55 (11) 98765-4321'],
    ['Celular: (11) 98765-4321', '(11) 98765-4321'],
    ['Chave: 123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
    [
      'Linha digitável: 00190.50095 40144.816069 06809.350314 3 37370000000100',
      '00190.50095 40144.816069 06809.350314 3 37370000000100',
    ],
    ['\u200eana@exemplo.com\u200b', 'ana@exemplo.com'],
  ])('%s', (labelled, text) => {
    expect(read(labelled)).toEqual(read(text));
    expect(read(text)).not.toEqual({ kind: 'unknown', phone: null });
  });
});
