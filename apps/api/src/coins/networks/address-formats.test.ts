import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_FAMILIES, type AddressFamily, readAddress } from './address-formats.ts';

const GENESIS = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const SCRIPT = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

describe('a valid address', () => {
  it.each<[AddressFamily, string]>([
    ['bitcoin', GENESIS],
    ['bitcoin', SCRIPT],
    ['bitcoin', SEGWIT],
    ['bitcoin', TAPROOT],
    // BIP 173: the longest of version 0, for a script's hash.
    ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    // BIP 350: addresses of undefined versions are valid.
    ['bitcoin', 'bc1sw50qgdz25j'],
    ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['evm', EVM],
    // EIP-55's own vectors.
    ['evm', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['evm', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['evm', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
    ['tron', TRON],
    ['solana', SOLANA],
    ['solana', '11111111111111111111111111111111'],
  ])('%s: %s is accepted unchanged', (family, text) => {
    expect(readAddress(family, text)).toMatchObject({ family, text });
  });

  it('is accepted in a single case, and normalised to the checksummed form', () => {
    expect(readAddress('evm', EVM.toLowerCase())?.text).toBe(EVM);
    expect(readAddress('evm', `0x${EVM.slice(2).toUpperCase()}`)?.text).toBe(EVM);
    expect(readAddress('bitcoin', SEGWIT.toUpperCase())?.text).toBe(SEGWIT);
    expect(readAddress('bitcoin', TAPROOT.toUpperCase())?.text).toBe(TAPROOT);
  });

  it('has a payload and, for SegWit, a version', () => {
    expect(Buffer.from(readAddress('bitcoin', SEGWIT)?.payload ?? []).toString('hex')).toBe(
      '751e76e8199196d454941c45d1b3a323f1433bd6',
    );
    expect(readAddress('bitcoin', SEGWIT)?.witnessVersion).toBe(0);
    expect(readAddress('bitcoin', TAPROOT)?.witnessVersion).toBe(1);
    expect(readAddress('bitcoin', GENESIS)).not.toHaveProperty('witnessVersion');
    expect(readAddress('solana', SOLANA)?.payload).toHaveLength(32);
  });
});

describe('an invalid address', () => {
  it.each<[AddressFamily, string, string]>([
    ['bitcoin', 'a wrong checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['bitcoin', 'a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['bitcoin', 'the test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['bitcoin', 'the test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['bitcoin', 'the regression network', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
    ['bitcoin', 'mixed case', `bc1q${SEGWIT.slice(4).toUpperCase()}`],
    ['bitcoin', 'version 0 in bech32m', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['bitcoin', 'version 1 in bech32', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['bitcoin', 'version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['bitcoin', 'a program of one byte', 'bc1pw5dgrnzv'],
    [
      'bitcoin',
      'a program of 41 bytes',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    ],
    ['bitcoin', 'version 0 with 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    [
      'bitcoin',
      'a padding of more than four bits',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    ],
    ['bitcoin', 'nothing after the separator', 'bc1gmk9yu'],
    ['bitcoin', 'an address that only Binance’s pattern accepts', `bc1q${'a'.repeat(38)}`],
    ['evm', 'a wrong case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['evm', 'no 0x', EVM.slice(2)],
    ['evm', '0X', `0X${EVM.slice(2).toUpperCase()}`],
    ['evm', 'a digit less', EVM.toLowerCase().slice(0, -1)],
    ['evm', 'a digit more', `${EVM.toLowerCase()}0`],
    ['evm', 'a non-hexadecimal letter', EVM.toLowerCase().replace('a', 'g')],
    ['tron', 'a wrong checksum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['tron', 'its hexadecimal form', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['solana', 'a text of 30 bytes', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyT'],
    ['solana', '33 bytes', `2${SOLANA}`],
    ['solana', 'a letter outside its alphabet', SOLANA.replace('E', '0')],
  ])('%s: %s', (family, _name, text) => {
    expect(readAddress(family, text)).toBeUndefined();
  });

  it.each(['', ' ', 'null', '0x', 'bc1', 'bc1q', `${EVM} `, ` ${EVM}`, `${SEGWIT}\n`, `${TRON}\u0000`])(
    'is %j, in any family',
    (text) => {
      for (const family of ADDRESS_FAMILIES) expect(readAddress(family, text)).toBeUndefined();
    },
  );

  it('is a valid address of another family', () => {
    const each: Record<AddressFamily, readonly string[]> = {
      bitcoin: [GENESIS, SCRIPT, SEGWIT, TAPROOT],
      evm: [EVM],
      tron: [TRON],
      solana: [SOLANA],
    };
    for (const [own, texts] of Object.entries(each)) {
      for (const family of ADDRESS_FAMILIES.filter((other) => other !== own)) {
        for (const text of texts) expect(readAddress(family, text)).toBeUndefined();
      }
    }
  });

  it('is any random text, which never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.constantFrom(...ADDRESS_FAMILIES),
        (text, family) => {
          expect(readAddress(family, text)).toBeUndefined();
        },
      ),
    );
  });
});

/** Valid letters, so that only the checksum refuses. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

describe('one mistyped character', () => {
  it.each<[AddressFamily, string, string]>([
    ['bitcoin', GENESIS, BASE58],
    ['bitcoin', SCRIPT, BASE58],
    ['bitcoin', SEGWIT, BECH32],
    ['bitcoin', TAPROOT, BECH32],
    ['tron', TRON, BASE58],
  ])('in the %s address %s is detected at any position', (family, text, alphabet) => {
    for (let index = 0; index < text.length; index += 1) {
      for (const letter of alphabet) {
        if (letter === text.charAt(index)) continue;
        const mistyped = text.slice(0, index) + letter + text.slice(index + 1);
        expect(readAddress(family, mistyped), mistyped).toBeUndefined();
      }
    }
  });

  it('in a checksummed EVM address is detected, including a wrong case', () => {
    // EIP-55 misses about one error in 4,000, and none in this address.
    let undetected = 0;
    for (let index = 2; index < EVM.length; index += 1) {
      for (const letter of '0123456789abcdefABCDEF') {
        if (letter === EVM.charAt(index)) continue;
        if (readAddress('evm', EVM.slice(0, index) + letter + EVM.slice(index + 1))) undetected += 1;
      }
    }
    expect(undetected).toBe(0);
  });

  it('two swapped neighbours are detected', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<[AddressFamily, string]>(
          ['bitcoin', GENESIS],
          ['bitcoin', SEGWIT],
          ['bitcoin', TAPROOT],
          ['evm', EVM],
          ['tron', TRON],
        ),
        fc.nat(60),
        ([family, text], at) => {
          const index = at % (text.length - 1);
          const [a, b] = [text.charAt(index), text.charAt(index + 1)];
          fc.pre(a !== b);
          const swapped = text.slice(0, index) + b + a + text.slice(index + 2);
          expect(readAddress(family, swapped)).toBeUndefined();
        },
      ),
    );
  });
});

it('every address reads back from its canonical form', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const lower = `0x${Buffer.from(bytes).toString('hex')}`;
      const address = readAddress('evm', lower);
      expect(address?.text.toLowerCase()).toBe(lower);
      expect(readAddress('evm', address?.text ?? '')).toEqual(address);
    }),
  );
});
