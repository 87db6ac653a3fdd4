import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BrCode, crc16, readBrCode, writeDynamicBrCode, writeStaticBrCode } from './index.ts';

interface Vector {
  readonly id: string;
  readonly payload: string;
  readonly crc: string;
  readonly valid: boolean;
  readonly fields?: Record<string, string>;
  readonly mai?: Record<string, string>;
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../test/brcode-vectors.json', import.meta.url), 'utf8'),
);
const readable = vectors.filter(({ valid }) => valid);

/** Codes that our writer reproduces exactly; the others contain fields that it does not write. */
const reproducible = ['V2', 'V3', 'V4', 'V10', 'V11', 'V12', 'V13', 'V14', 'I1', 'I2', 'I3', 'I4', 'I5'];
/** Same content, but with a GUI in capitals or a second arrangement, which we do not write. */
const equivalent = ['V5', 'V6', 'V7', 'V9', 'V15'];

function asRecord(fields: BrCode['fields']): Record<string, string> {
  return Object.fromEntries(fields.map(({ tag, value }) => [tag, value]));
}

function rewrite(code: BrCode): string {
  const common = {
    merchantName: code.merchantName,
    merchantCity: code.merchantCity,
    merchantCategoryCode: code.merchantCategoryCode,
    ...(code.amountMinor === null ? {} : { amountMinor: code.amountMinor }),
    ...(code.postalCode === null ? {} : { postalCode: code.postalCode }),
  };
  if (code.kind === 'static') {
    return writeStaticBrCode({
      ...common,
      key: code.key,
      ...(code.txid === null ? {} : { txid: code.txid }),
      ...(code.description === null ? {} : { description: code.description }),
      ...(code.withdrawalIspb === null ? {} : { withdrawalIspb: code.withdrawalIspb }),
    });
  }
  if (code.kind === 'dynamic') {
    const { location, recurrenceLocation } = code;
    return writeDynamicBrCode({
      ...common,
      location,
      ...(recurrenceLocation === null ? {} : { recurrenceLocation }),
    });
  }
  throw new Error('recurrence only: never written by us');
}

function withoutRawFields(code: BrCode): unknown {
  return { ...code, fields: null, merchantAccount: null };
}

function payloadOf(id: string): string {
  const vector = vectors.find((candidate) => candidate.id === id);
  if (vector === undefined) throw new Error(`no vector ${id}`);
  return vector.payload;
}

describe('reference vectors', () => {
  test('are complete', () => {
    expect(vectors).toHaveLength(21);
  });

  test.each(vectors)('$id: the CRC is the one computed independently', ({ payload, crc }) => {
    expect(crc16(payload.slice(0, -4))).toBe(crc);
  });

  test.each(readable)('$id: every field is read', ({ payload, fields, mai }) => {
    const code = readBrCode(payload);
    expect(asRecord(code.fields)).toEqual(fields);
    expect(asRecord(code.merchantAccount)).toEqual(mai);
    expect(code.merchantName).toBe(fields?.['59']);
    expect(code.merchantCity).toBe(fields?.['60']);
    expect(code.postalCode).toBe(fields?.['61'] ?? null);
    const kind = mai?.['01'] !== undefined ? 'static' : mai?.['25'] !== undefined ? 'dynamic' : 'recurrence';
    expect(code.kind).toBe(kind);
  });

  test.each(readable)('$id: reads the same with a lower-case CRC and blanks around', ({ payload }) => {
    const lower = `  ${payload.slice(0, -4)}${payload.slice(-4).toLowerCase()}\n`;
    expect(withoutRawFields(readBrCode(lower))).toEqual(withoutRawFields(readBrCode(payload)));
  });

  test.each(reproducible)('%s: is rewritten identically', (id) => {
    expect(rewrite(readBrCode(payloadOf(id)))).toBe(payloadOf(id));
  });

  test.each(equivalent)('%s: is rewritten with the same content', (id) => {
    const first = readBrCode(payloadOf(id));
    const again = withoutRawFields(readBrCode(rewrite(first)));
    // V15 is written with our own point of initiation and without the second arrangement.
    expect(again).toEqual(withoutRawFields(first));
  });

  test('N1: a wrong CRC is refused as such', () => {
    expect(() => readBrCode(payloadOf('N1'))).toThrowError(
      expect.objectContaining({ name: 'BrCodeError', reason: 'bad_crc' }),
    );
  });

  test('V8: a txid outside the alphabet is read, and never written', () => {
    const code = readBrCode(payloadOf('V8'));
    expect(code.txid).toBe('my_transaction_id');
    expect(() => rewrite(code)).toThrowError(
      expect.objectContaining({ reason: 'bad_field', field: '62-05' }),
    );
  });

  test('each kind gives its own fields', () => {
    expect(readBrCode(payloadOf('V1'))).toMatchObject({
      kind: 'recurrence',
      recurrenceLocation: 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002',
      pointOfInitiation: null,
      txid: null,
    });
    expect(readBrCode(payloadOf('V11'))).toMatchObject({
      kind: 'dynamic',
      location: 'qrpix.seupsp.com.br/qr/v2/c-8c7193b-34cc6180be87850a-89193060-9705a6b8',
      pointOfInitiation: 'single_use',
      amountMinor: 54_878n,
      recurrenceLocation: null,
    });
    expect(readBrCode(payloadOf('V13'))).toMatchObject({
      kind: 'static',
      key: '4004901d-bd85-4769-8e52-cb4c42c506dc',
      description: 'Jornada pagador 43107',
      withdrawalIspb: '99999008',
      txid: '99ed983ea570413d8d336301d',
    });
  });
});
