import { randomBytes } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';

/** Sources: BIP 13, 173 and 350; EIP-55; Tron and Solana documentation. */
export type Family = 'bitcoin' | 'evm' | 'tron' | 'solana';

const base58check = createBase58check(sha256);
const HRP = 'bc';
const TRON_VERSION = 0x41;
const PAY_TO_KEY_HASH = 0x00;
const PAY_TO_SCRIPT_HASH = 0x05;
const HASH_BYTES = 20;
const WITNESS_SCRIPT_BYTES = 32;

const FAMILIES = {
  bitcoin: { isValid: isBitcoin, generate: newBitcoin },
  evm: { isValid: isEvm, generate: newEvm },
  tron: { isValid: isTron, generate: newTron },
  solana: { isValid: isSolana, generate: () => base58.encode(randomBytes(WITNESS_SCRIPT_BYTES)) },
} as const satisfies Record<Family, { isValid: (text: string) => boolean; generate: () => string }>;

export function isAddress(family: Family, text: string): boolean {
  try {
    return FAMILIES[family].isValid(text);
  } catch {
    return false;
  }
}

export function newAddress(family: Family): string {
  return FAMILIES[family].generate();
}

export function comparable(family: Family, text: string): string {
  return family === 'evm' || (family === 'bitcoin' && /^bc1/i.test(text)) ? text.toLowerCase() : text;
}

function isBitcoin(text: string): boolean {
  return /^bc1/i.test(text) ? isSegwit(text) : isBase58Bitcoin(text);
}

function isBase58Bitcoin(text: string): boolean {
  const bytes = base58check.decode(text);
  const isKnown = bytes[0] === PAY_TO_KEY_HASH || bytes[0] === PAY_TO_SCRIPT_HASH;
  return isKnown && bytes.length === HASH_BYTES + 1;
}

/** BIP 350. */
function isSegwit(text: string): boolean {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return false;
  const isFirst = lower.startsWith(`${HRP}1q`);
  const { words } = (isFirst ? bech32 : bech32m).decode<typeof HRP>(`${HRP}1${lower.slice(3)}`);
  const program = bech32.fromWords(words.slice(1));
  if (isFirst) return program.length === HASH_BYTES || program.length === WITNESS_SCRIPT_BYTES;
  return (words[0] ?? 0) <= 16 && program.length >= 2 && program.length <= 40;
}

/** Mixed case must be EIP-55's checksum. */
function isEvm(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return text === withChecksum(digits.toLowerCase());
}

function withChecksum(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const cased = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

function isTron(text: string): boolean {
  const bytes = base58check.decode(text);
  return bytes[0] === TRON_VERSION && bytes.length === HASH_BYTES + 1;
}

function isSolana(text: string): boolean {
  return base58.decode(text).length === WITNESS_SCRIPT_BYTES;
}

function newBitcoin(): string {
  return bech32.encode(HRP, [0, ...bech32.toWords(randomBytes(HASH_BYTES))]);
}

function newEvm(): string {
  return withChecksum(randomBytes(HASH_BYTES).toString('hex'));
}

function newTron(): string {
  return base58check.encode(Buffer.concat([Buffer.of(TRON_VERSION), randomBytes(HASH_BYTES)]));
}
