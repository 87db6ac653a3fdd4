import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';

export const ADDRESS_FAMILIES = ['bitcoin', 'evm', 'tron', 'solana'] as const;
export type AddressFamily = (typeof ADDRESS_FAMILIES)[number];

export interface Address {
  readonly family: AddressFamily;
  readonly text: string;
  /** A hash, a key or a witness program, without version and checksum. */
  readonly payload: Uint8Array;
  readonly witnessVersion?: number;
}

const base58check = createBase58check(sha256);

const HASH_BYTES = 20;
const KEY_BYTES = 32;
const PAY_TO_KEY_HASH = 0x00;
const PAY_TO_SCRIPT_HASH = 0x05;
const TRON_MAINNET = 0x41;
const MAINNET_HRP = 'bc';
const MAX_WITNESS_VERSION = 16;
const MIN_WITNESS_PROGRAM_BYTES = 2;
const MAX_WITNESS_PROGRAM_BYTES = 40;

const READERS: Readonly<Record<AddressFamily, (text: string) => Omit<Address, 'family'> | undefined>> = {
  bitcoin: (text) => (/^bc1/i.test(text) ? readSegwit(text) : readBase58Bitcoin(text)),
  evm: readEvm,
  tron: readTron,
  solana: readSolana,
};

/** Solana addresses, and EVM ones in a single case, carry no checksum. Sources: BIP 13, 173 and 350; EIP-55. */
export function readAddress(family: AddressFamily, text: string): Address | undefined {
  try {
    const address = READERS[family](text);
    return address && { family, ...address };
  } catch {
    return undefined;
  }
}

function readBase58Bitcoin(text: string): Omit<Address, 'family'> | undefined {
  const bytes = base58check.decode(text);
  const isMainnet = bytes[0] === PAY_TO_KEY_HASH || bytes[0] === PAY_TO_SCRIPT_HASH;
  if (!isMainnet || bytes.length !== HASH_BYTES + 1) return undefined;
  return { text, payload: bytes.slice(1) };
}

/** Version 0 is written in bech32 with 20 or 32 bytes, every later one in bech32m (BIP 350). */
function readSegwit(text: string): Omit<Address, 'family'> | undefined {
  const isFirst = /^bc1q/i.test(text);
  const { prefix, words } = (isFirst ? bech32 : bech32m).decode(text as `${string}1${string}`);
  const witnessVersion = words[0] ?? MAX_WITNESS_VERSION + 1;
  const payload = bech32.fromWords(words.slice(1));
  const isLengthRight = isFirst
    ? payload.length === HASH_BYTES || payload.length === KEY_BYTES
    : payload.length >= MIN_WITNESS_PROGRAM_BYTES && payload.length <= MAX_WITNESS_PROGRAM_BYTES;
  if (prefix !== MAINNET_HRP || witnessVersion > MAX_WITNESS_VERSION || !isLengthRight) return undefined;
  return { text: text.toLowerCase(), payload, witnessVersion };
}

function readEvm(text: string): Omit<Address, 'family'> | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  const checksummed = withEip55(lower);
  if (digits !== lower && digits !== digits.toUpperCase() && text !== checksummed) return undefined;
  return { text: checksummed, payload: Buffer.from(lower, 'hex') };
}

function withEip55(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex');
  const cased = Array.from(lower, (digit, index) =>
    hash.charAt(index) >= '8' ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

function readTron(text: string): Omit<Address, 'family'> | undefined {
  const bytes = base58check.decode(text);
  if (bytes[0] !== TRON_MAINNET || bytes.length !== HASH_BYTES + 1) return undefined;
  return { text, payload: bytes.slice(1) };
}

function readSolana(text: string): Omit<Address, 'family'> | undefined {
  const payload = base58.decode(text);
  return payload.length === KEY_BYTES ? { text, payload } : undefined;
}
