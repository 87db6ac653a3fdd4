import type { Asset } from '../assets.ts';
import type { Family } from './addresses.ts';

interface NetworkTraits {
  readonly name: string;
  readonly family: Family;
  readonly addressRegex: string;
  readonly minConfirm: number;
  readonly unLockConfirm: number;
  /** In minutes. */
  readonly estimatedArrivalTime: number;
}

const BITCOIN_ADDRESS = '^[13][a-km-zA-HJ-NP-Z1-9]{25,34}$|^[(bc1q)|(bc1p)][0-9A-Za-z]{37,62}$';
const EVM_ADDRESS = '^(0x)[0-9A-Fa-f]{40}$';

const NETWORKS = {
  BTC: {
    name: 'Bitcoin',
    family: 'bitcoin',
    addressRegex: BITCOIN_ADDRESS,
    minConfirm: 1,
    unLockConfirm: 2,
    estimatedArrivalTime: 10,
  },
  ETH: {
    name: 'Ethereum (ERC20)',
    family: 'evm',
    addressRegex: EVM_ADDRESS,
    minConfirm: 6,
    unLockConfirm: 64,
    estimatedArrivalTime: 2,
  },
  ARBITRUM: {
    name: 'Arbitrum One',
    family: 'evm',
    addressRegex: EVM_ADDRESS,
    minConfirm: 120,
    unLockConfirm: 0,
    estimatedArrivalTime: 1,
  },
  BASE: {
    name: 'Base',
    family: 'evm',
    addressRegex: EVM_ADDRESS,
    minConfirm: 60,
    unLockConfirm: 0,
    estimatedArrivalTime: 1,
  },
  BSC: {
    name: 'BNB Smart Chain (BEP20)',
    family: 'evm',
    addressRegex: EVM_ADDRESS,
    minConfirm: 15,
    unLockConfirm: 0,
    estimatedArrivalTime: 1,
  },
  MATIC: {
    name: 'Polygon',
    family: 'evm',
    addressRegex: EVM_ADDRESS,
    minConfirm: 300,
    unLockConfirm: 800,
    estimatedArrivalTime: 5,
  },
  TRX: {
    name: 'Tron (TRC20)',
    family: 'tron',
    addressRegex: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
    minConfirm: 1,
    unLockConfirm: 0,
    estimatedArrivalTime: 2,
  },
  SOL: {
    name: 'Solana',
    family: 'solana',
    addressRegex: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
    minConfirm: 1,
    unLockConfirm: 0,
    estimatedArrivalTime: 1,
  },
} as const satisfies Record<string, NetworkTraits>;

export type NetworkId = keyof typeof NETWORKS;

interface NetworkTerms {
  readonly network: NetworkId;
  readonly withdrawFee: string;
  readonly withdrawMin: string;
  readonly withdrawMax: string;
  readonly withdrawIntegerMultiple: string;
  readonly depositDust: string;
  readonly contractAddress?: string;
}

type CoinId = Exclude<Asset, 'BRL'>;

const COINS: Record<CoinId, { readonly name: string; readonly networks: readonly NetworkTerms[] }> = {
  BTC: { name: 'Bitcoin', networks: [terms('BTC', '0.00015', '0.0005', '7500', '1e-8', '0.00000546')] },
  ETH: {
    name: 'Ethereum',
    networks: [
      terms('ETH', '0.0003', '0.001', '10000', '1e-8', '0.00000001'),
      terms('ARBITRUM', '0.00004', '0.0008', '10000', '1e-8', '0.00000001'),
      terms('BASE', '0.00002', '0.0008', '10000', '1e-8', '0.00000001'),
    ],
  },
  SOL: { name: 'Solana', networks: [terms('SOL', '0.001', '0.1', '250000', '1e-8', '0.00000001')] },
  BNB: { name: 'BNB', networks: [terms('BSC', '0.00001', '0.0002', '10000000', '1e-8', '0.00000001')] },
  USDT: {
    name: 'TetherUS',
    networks: [
      token('TRX', '1', '5', '10000000', '0.000001', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
      token('ETH', '1.6', '5', '10000000', '0.000001', '0xdac17f958d2ee523a2206206994597c13d831ec7'),
      token('BSC', '0.01', '5', '10000000', '1e-8', '0x55d398326f99059ff775485246999027b3197955'),
      token('SOL', '0.5', '5', '10000000', '0.000001', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
      token('MATIC', '0.1', '5', '10000000', '0.000001', '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'),
    ],
  },
};

export interface CoinNetwork extends NetworkTraits, NetworkTerms {
  readonly coin: CoinId;
  readonly isDefault: boolean;
}

export const COIN_LIST = (Object.keys(COINS) as CoinId[]).map((coin) => ({
  coin,
  name: COINS[coin].name,
  networks: COINS[coin].networks.map(
    (own, index): CoinNetwork => ({ coin, isDefault: index === 0, ...NETWORKS[own.network], ...own }),
  ),
}));

export function networksOf(coin: string): readonly CoinNetwork[] | undefined {
  return COIN_LIST.find((listed) => listed.coin === coin)?.networks;
}

export function findNetwork(coin: string, network: string | undefined): CoinNetwork | undefined {
  return networksOf(coin)?.find((listed) =>
    network === undefined ? listed.isDefault : listed.network === network,
  );
}

function terms(
  network: NetworkId,
  withdrawFee: string,
  withdrawMin: string,
  withdrawMax: string,
  withdrawIntegerMultiple: string,
  depositDust: string,
): NetworkTerms {
  return { network, withdrawFee, withdrawMin, withdrawMax, withdrawIntegerMultiple, depositDust };
}

function token(
  network: NetworkId,
  withdrawFee: string,
  withdrawMin: string,
  withdrawMax: string,
  withdrawIntegerMultiple: string,
  contractAddress: string,
): NetworkTerms {
  return {
    ...terms(network, withdrawFee, withdrawMin, withdrawMax, withdrawIntegerMultiple, '0.000001'),
    contractAddress,
  };
}
