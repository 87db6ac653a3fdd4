import { type Address, type AddressFamily, readAddress } from './address-formats.ts';

/** unspendable: no known key (zero, burn, placeholder, part of the chain itself, or not yet defined). */
export type AddressRefusal = 'token_contract' | 'unspendable' | 'system_program';

/** Sources: Tether, Circle (USDC), Etherscan, BscScan, Solana program library, Sun.io. */
const TOKEN_CONTRACTS: Readonly<Record<AddressFamily, readonly string[]>> = {
  bitcoin: [],
  evm: [
    // USDT: Ethereum, BNB Smart Chain, Polygon, Arbitrum, Optimism, Base, Avalanche.
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0x55d398326f99059fF775485246999027B3197955',
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
    '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    // USDC: Ethereum, BNB Smart Chain, Polygon (own and bridged), Arbitrum, Optimism, Base, Avalanche.
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    // Wrapped coins: WETH (Ethereum, Arbitrum), WBTC, BTCB, ETH on BNB Smart Chain, WBNB, WPOL.
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c',
    '0x2170Ed0880ac9A755fd29B2688956BD959F933F8',
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  ],
  // USDT, USDC, WTRX.
  tron: [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
  ],
  // USDT, USDC, wrapped SOL.
  solana: [
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'So11111111111111111111111111111111111111112',
  ],
};

/** Burn addresses that no rule below finds. Sources: the chains' explorers; java-tron's genesis ("Blackhole"). */
const BURN_ADDRESSES: Readonly<Record<AddressFamily, readonly string[]>> = {
  bitcoin: ['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
  evm: ['0xdEAD000000000000000042069420694206942069', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  tron: ['TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
  solana: ['1nc1nerator11111111111111111111111111111111'],
};

/** Programs of Solana whose ids don't end as the native ones do. Source: Solana program library. */
const SOLANA_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
];

/** Of native programs and sysvars; a key has it with a probability of 1 in 58^8. */
const SOLANA_NATIVE_ENDING = '11111111';

/** Precompiles and 0x…dEaD (below 2^16), the OP Stack's predeploys (likewise after 0x42), and all ones. */
const EVM_RESERVED = /^0x((42)?0+[0-9a-f]{4}|f{40})$/;

const TAPROOT_BYTES = 32;

export function refusalOf(address: Address): AddressRefusal | undefined {
  const { family, text } = address;
  if (TOKEN_CONTRACTS[family].includes(text)) return 'token_contract';
  if (BURN_ADDRESSES[family].includes(text) || address.payload.every((byte) => byte === 0)) {
    return 'unspendable';
  }
  switch (family) {
    case 'evm':
      return EVM_RESERVED.test(text.toLowerCase()) ? 'unspendable' : undefined;
    case 'solana':
      return isSolanaProgram(text) ? 'system_program' : undefined;
    case 'bitcoin':
      return isDefinedOutput(address) ? undefined : 'unspendable';
    case 'tron':
      return undefined;
  }
}

export function isOneOf(address: Address, contracts: Iterable<string>): boolean {
  for (const contract of contracts) {
    if (readAddress(address.family, contract)?.text === address.text) return true;
  }
  return false;
}

function isSolanaProgram(text: string): boolean {
  return text.endsWith(SOLANA_NATIVE_ENDING) || SOLANA_PROGRAMS.includes(text);
}

/** Undefined witness versions, and version 1 of another length than Taproot's, are spendable without a key (BIP 341). */
function isDefinedOutput({ witnessVersion, payload }: Address): boolean {
  if (witnessVersion === undefined || witnessVersion === 0) return true;
  return witnessVersion === 1 && payload.length === TAPROOT_BYTES;
}
