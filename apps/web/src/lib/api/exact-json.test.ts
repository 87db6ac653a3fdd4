import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { amountFromWire, numberFromWire, parseExactJson, type Wire } from './exact-json.ts';

interface Reply {
  readonly balance: number;
  readonly list: readonly { readonly amount: number | null }[];
  readonly name: string;
}

const parse = (text: string) => parseExactJson(text) as Wire<Reply>;

describe('numbers of a reply', () => {
  it('keep every digit, where a JavaScript number would not', () => {
    const reply = parse('{"balance": 12345678901.21234567, "list": [{"amount": 0.00000001}], "name": "x"}');
    expect(reply.balance).toBe('12345678901.21234567');
    expect(amountFromWire('BTC', reply.balance)).toEqual(money('BTC', 1_234_567_890_121_234_567n));
  });

  it('are exact satoshis', () => {
    const [row] = parse('{"balance": 1, "list": [{"amount": 0.00000001}], "name": "x"}').list;
    expect(row?.amount).not.toBeNull();
    if (row?.amount) expect(amountFromWire('BTC', row.amount)).toEqual(money('BTC', 1n));
  });

  it('leave strings, nulls and booleans unchanged', () => {
    expect(parseExactJson('{"a": "1.50", "b": null, "c": true, "d": []}')).toEqual({
      a: '1.50',
      b: null,
      c: true,
      d: [],
    });
  });

  it('other than amounts convert to ordinary numbers', () => {
    expect(numberFromWire(parse('{"balance": -2.5, "list": [], "name": ""}').balance)).toBe(-2.5);
  });

  it('with more decimals than the currency are refused, never rounded', () => {
    expect(() =>
      amountFromWire('BRL', parse('{"balance": 1.005, "list": [], "name": ""}').balance),
    ).toThrow();
  });

  it('in a malformed reply throw', () => {
    expect(() => parseExactJson('<html>')).toThrow(SyntaxError);
  });
});
