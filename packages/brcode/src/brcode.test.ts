import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BrCodeError,
  type BrCodeErrorReason,
  crc16,
  readBrCode,
  toBrCodeText,
  writeDynamicBrCode,
  writeStaticBrCode,
} from './index.ts';

const merchant = { merchantName: 'Banco Exemplo', merchantCity: 'SAO PAULO' };
const key = '123e4567-e12b-12d1-a456-426655440000';

function seal(body: string): string {
  return `${body}6304${crc16(`${body}6304`)}`;
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

const account = field('00', 'br.gov.bcb.pix') + field('01', key);
const rest = '5204000053039865802BR5913Banco Exemplo6009SAO PAULO';

function refusal(action: () => unknown): [BrCodeErrorReason, string | null] {
  try {
    action();
  } catch (error) {
    if (error instanceof BrCodeError) return [error.reason, error.field];
    throw error;
  }
  throw new Error('was not refused');
}

test('crc16 gives the check value of CRC16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
});

describe('reading refuses', () => {
  const cases: [string, string, BrCodeErrorReason, string | null][] = [
    ['nothing', '   ', 'bad_size', null],
    ['more than 512 characters', 'x'.repeat(513), 'bad_size', null],
    ['text that is no code', 'pague aqui por favor', 'missing_crc', '63'],
    ['a CRC that is no field of its own', seal(`000201${field('62', 'abc')}9908`), 'missing_crc', '63'],
    ['a length that is no number', seal(`0002019xAB${rest}`), 'malformed', null],
    ['a value cut short', seal(`000201${field('26', account)}${rest}9950abc`), 'malformed', '99'],
    ['a tag twice', seal(`000201${field('26', account)}${rest}5802BR`), 'duplicate_field', '58'],
    [
      'two keys in one account',
      seal(`000201${field('26', account + field('01', 'outra@chave'))}${rest}`),
      'duplicate_field',
      '26-01',
    ],
    ['no format indicator', seal(`${field('26', account)}${rest}`), 'missing_field', '00'],
    ['another format', seal(`000202${field('26', account)}${rest}`), 'bad_field', '00'],
    ['no Pix account', seal(`000201${field('26', field('00', 'com.outro'))}${rest}`), 'not_pix', '26'],
    ['no account', seal(`000201${rest}`), 'not_pix', '26'],
    [
      'two Pix accounts',
      seal(`000201${field('26', account)}${field('27', account)}${rest}`),
      'several_pix_accounts',
      '27',
    ],
    [
      'a key and a location',
      seal(`000201${field('26', `${account}${field('25', 'psp.example/qr')}`)}${rest}`),
      'key_and_location',
      '26',
    ],
    [
      'neither key nor location',
      seal(`000201${field('26', field('00', 'br.gov.bcb.pix'))}${rest}`),
      'nothing_to_pay',
      '26',
    ],
    [
      'an empty key',
      seal(`000201${field('26', field('00', 'br.gov.bcb.pix') + field('01', ''))}${rest}`),
      'bad_field',
      '26-01',
    ],
    [
      'a location with a scheme',
      seal(
        `000201${field('26', field('00', 'br.gov.bcb.pix') + field('25', 'https://psp.example/qr'))}${rest}`,
      ),
      'bad_field',
      '26-25',
    ],
    [
      'another currency',
      seal(`000201${field('26', account)}${rest.replace('5303986', '5303840')}`),
      'bad_field',
      '53',
    ],
    [
      'an amount with a comma',
      seal(`000201${field('26', account)}${rest}${field('54', '10,00')}`),
      'bad_amount',
      '54',
    ],
    [
      'an amount of three decimals',
      seal(`000201${field('26', account)}${rest}${field('54', '1.200')}`),
      'bad_amount',
      '54',
    ],
    [
      'an amount without an integer part',
      seal(`000201${field('26', account)}${rest}${field('54', '.50')}`),
      'bad_amount',
      '54',
    ],
    ['an amount with an exponent', seal(`000201${field('26', account)}${rest}54041e10`), 'bad_amount', '54'],
    ['an unknown point of initiation', seal(`000201010213${field('26', account)}${rest}`), 'bad_field', '01'],
    [
      'no receiver',
      seal(`000201${field('26', account)}${rest.replace('5913Banco Exemplo', '')}`),
      'missing_field',
      '59',
    ],
  ];
  test.each(cases)('%s', (_name, payload, reason, path) => {
    expect(refusal(() => readBrCode(payload))).toEqual([reason, path]);
  });
});

describe('reading accepts', () => {
  test('fields in any order, and keeps those it does not know', () => {
    const code = readBrCode(seal(`${rest}${field('26', account)}${field('99', 'futuro')}000201`));
    expect(code).toMatchObject({ kind: 'static', key });
    expect(code.fields).toContainEqual({ tag: '99', value: 'futuro' });
  });

  test('an amount of zero as an amount the payer types', () => {
    const code = readBrCode(seal(`000201${field('26', account)}${rest}${field('54', '0.00')}`));
    expect(code.amountMinor).toBeNull();
  });

  test.each([
    ['10', 1_000n],
    ['10.', 1_000n],
    ['1.2', 120n],
    ['9999999999', 999_999_999_900n],
    ['0', null],
    ['0.0', null],
  ])('the amount %s with fewer than two decimals', (amount, minor) => {
    const code = readBrCode(seal(`000201${field('26', account)}${rest}${field('54', amount)}`));
    expect(code.amountMinor).toBe(minor);
  });

  test('a code in circulation without decimals (bacen/pix-api, issue 248)', () => {
    expect(
      readBrCode(
        '00020126580014br.gov.bcb.pix01365a5ea8c2-cbb5-4c25-a7be-2a778871fc5f52040000530398654031985802BR5911Arrumadinho6008Brasilia62290525e433v1530u155f31mSushiPro63048381',
      ),
    ).toMatchObject({ kind: 'static', amountMinor: 19_800n, txid: 'e433v1530u155f31mSushiPro' });
  });

  test('a merchant account of another arrangement that is not TLV', () => {
    const code = readBrCode(seal(`000201${field('26', account)}${field('27', 'livre')}${rest}`));
    expect(code).toMatchObject({ kind: 'static', key });
  });
});

describe('writing', () => {
  test('strips accents and what has no ASCII form', () => {
    const payload = writeStaticBrCode({
      key,
      merchantName: 'João & Irmãos 🏦 Ltda',
      merchantCity: 'São Luís',
    });
    expect(readBrCode(payload)).toMatchObject({
      merchantName: 'Joao & Irmaos Ltda',
      merchantCity: 'Sao Luis',
    });
    expect(payload).toMatch(/^[\x20-\x7e]+$/);
  });

  const cases: [string, () => string, BrCodeErrorReason, string][] = [
    [
      'a name of 26',
      () => writeStaticBrCode({ ...merchant, key, merchantName: 'n'.repeat(26) }),
      'field_too_long',
      '59',
    ],
    [
      'a city of 16',
      () => writeStaticBrCode({ ...merchant, key, merchantCity: 'c'.repeat(16) }),
      'field_too_long',
      '60',
    ],
    [
      'a name of nothing writable',
      () => writeStaticBrCode({ ...merchant, key, merchantName: '銀行' }),
      'missing_field',
      '59',
    ],
    ['an empty key', () => writeStaticBrCode({ ...merchant, key: '' }), 'missing_field', '26-01'],
    ['a key with accents', () => writeStaticBrCode({ ...merchant, key: 'joão@ex.br' }), 'bad_field', '26-01'],
    ['a key of 78', () => writeStaticBrCode({ ...merchant, key: 'k'.repeat(78) }), 'field_too_long', '26-01'],
    [
      'a key and text over 99 together',
      () => writeStaticBrCode({ ...merchant, key, description: 'd'.repeat(60) }),
      'field_too_long',
      '26',
    ],
    [
      'a text of 73',
      () => writeStaticBrCode({ ...merchant, key: 'k', description: 'd'.repeat(73) }),
      'field_too_long',
      '26-02',
    ],
    [
      'a txid of 26',
      () => writeStaticBrCode({ ...merchant, key, txid: 't'.repeat(26) }),
      'field_too_long',
      '62-05',
    ],
    ['an empty txid', () => writeStaticBrCode({ ...merchant, key, txid: '' }), 'missing_field', '62-05'],
    ['no amount', () => writeStaticBrCode({ ...merchant, key, amountMinor: 0n }), 'bad_amount', '54'],
    [
      'a negative amount',
      () => writeStaticBrCode({ ...merchant, key, amountMinor: -1n }),
      'bad_amount',
      '54',
    ],
    [
      'an amount of 14 characters',
      () => writeStaticBrCode({ ...merchant, key, amountMinor: 1_000_000_000_000n }),
      'bad_amount',
      '54',
    ],
    [
      'a location with a scheme',
      () => writeDynamicBrCode({ ...merchant, location: 'https://psp.example/qr' }),
      'bad_field',
      '26-25',
    ],
    [
      'a location of 78',
      () => writeDynamicBrCode({ ...merchant, location: 'l'.repeat(78) }),
      'field_too_long',
      '26-25',
    ],
    [
      'a category of three digits',
      () => writeDynamicBrCode({ ...merchant, location: 'psp.example/qr', merchantCategoryCode: '123' }),
      'bad_field',
      '52',
    ],
  ];
  test.each(cases)('refuses %s', (_name, write, reason, path) => {
    expect(refusal(write)).toEqual([reason, path]);
  });
});

const alphanumeric = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
const word = (maxLength: number) => fc.string({ unit: alphanumeric, minLength: 1, maxLength });
const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength }).map(toBrCodeText).filter(Boolean);
const amountMinor = fc.bigInt({ min: 1n, max: 999_999_999_999n });
const common = { merchantName: text(25), merchantCity: text(15) };
const optionalCommon = {
  amountMinor,
  merchantCategoryCode: fc.stringMatching(/^\d{4}$/),
  postalCode: fc.stringMatching(/^\d{8}$/),
};
const staticInput = fc.record(
  { ...common, ...optionalCommon, key: word(50), txid: word(25), description: text(20) },
  {
    requiredKeys: ['merchantName', 'merchantCity', 'key'],
  },
);
const dynamicInput = fc.record(
  { ...common, ...optionalCommon, location: word(77), recurrenceLocation: word(77) },
  {
    requiredKeys: ['merchantName', 'merchantCity', 'location'],
  },
);

describe('properties', () => {
  test('a static code reads as it was written', () => {
    fc.assert(
      fc.property(staticInput, (input) => {
        expect(readBrCode(writeStaticBrCode(input))).toMatchObject({
          kind: 'static',
          pointOfInitiation: null,
          amountMinor: null,
          txid: null,
          description: null,
          postalCode: null,
          merchantCategoryCode: '0000',
          ...input,
        });
      }),
    );
  });

  test('a dynamic code reads as it was written', () => {
    fc.assert(
      fc.property(dynamicInput, (input) => {
        expect(readBrCode(writeDynamicBrCode(input))).toMatchObject({
          kind: 'dynamic',
          pointOfInitiation: 'single_use',
          amountMinor: null,
          txid: null,
          recurrenceLocation: null,
          postalCode: null,
          merchantCategoryCode: '0000',
          ...input,
        });
      }),
    );
  });

  test('one changed character is always detected', () => {
    fc.assert(
      fc.property(
        staticInput,
        fc.nat(),
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
        (input, at, other) => {
          const payload = writeStaticBrCode(input);
          const index = at % payload.length;
          fc.pre(payload.charAt(index).toUpperCase() !== other.toUpperCase());
          const damaged = payload.slice(0, index) + other + payload.slice(index + 1);
          expect(() => readBrCode(damaged)).toThrowError(BrCodeError);
        },
      ),
    );
  });

  test('no text makes the reader throw another error', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 200 }).map(seal),
      fc
        .array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.string({ maxLength: 20 })), { maxLength: 12 })
        .map((fields) =>
          seal(fields.map(([tag, value]) => field(String(tag).padStart(2, '0'), value)).join('')),
        ),
    );
    fc.assert(
      fc.property(anything, (payload) => {
        try {
          readBrCode(payload);
        } catch (error) {
          expect(error).toBeInstanceOf(BrCodeError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
