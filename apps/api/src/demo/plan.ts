import type { PixKeyType } from '@lastro/contracts';
import type { Coin } from '@lastro/money';

export { DEMO_PASSWORD } from '../platform/config/parts.ts';

export const DEMO_ADMIN_EMAIL = 'admin@lastro.example';
export const DEMO_SINCE_DAYS = 41;

export const DEMO_CUSTOMERS = [
  { name: 'Ana Lima', email: 'ana@lastro.example', phone: '(11) 98765-4321' },
  { name: 'Bruno Carvalho', email: 'bruno@lastro.example', phone: '(21) 99876-5432' },
  { name: 'Carla Nogueira', email: 'carla@lastro.example', phone: '(31) 99123-4567' },
  { name: 'Administração Lastro', email: DEMO_ADMIN_EMAIL, phone: undefined },
] as const;

export type DemoEmail = (typeof DEMO_CUSTOMERS)[number]['email'];

/** Before the bank was opened; hours and minutes of Brasília. */
export type DemoTime =
  | { readonly daysAgo: number; readonly at: `${number}:${number}` }
  | { readonly hoursAgo: number };

export type DemoEnding = 'paid' | 'refused' | 'waiting';

export interface DemoPixWithdrawal {
  readonly valor: string;
  readonly key: string;
  readonly keyType: PixKeyType;
  readonly holder: string;
  readonly bank: string;
  readonly description: string;
  readonly ending: DemoEnding;
}

export interface DemoCryptoSend {
  readonly coin: Coin;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly description: string;
  readonly ending: DemoEnding;
}

export type DemoAction =
  | { readonly action: 'deposit'; readonly valor: string }
  | { readonly action: 'card' }
  | {
      readonly action: 'transfer';
      readonly to: DemoEmail;
      readonly amount: string;
      readonly description: string;
    }
  | { readonly action: 'exchange'; readonly from: Coin; readonly into: Coin; readonly amount: string }
  | {
      readonly action: 'crypto-deposit';
      readonly coin: Coin;
      readonly network: string;
      readonly amount: string;
    }
  | ({ readonly action: 'withdrawal' } & DemoPixWithdrawal)
  | ({ readonly action: 'send' } & DemoCryptoSend)
  | { readonly action: 'save'; readonly amount: string }
  | { readonly action: 'stop-saving' }
  | { readonly action: 'decisions' }
  | { readonly action: 'adjustment'; readonly amount: string; readonly description: string };

export type DemoStep = DemoTime & DemoAction & { readonly email: DemoEmail };

export const DEMO_STRAY_PAYMENT = { valor: '150.00', daysAgo: 1, at: '13:20' } as const;

const ana = { email: 'ana@lastro.example' } as const;
const bruno = { email: 'bruno@lastro.example' } as const;
const carla = { email: 'carla@lastro.example' } as const;
const admin = { email: DEMO_ADMIN_EMAIL } as const;

/** Example addresses of BIP 173 and EIP-55. */
const BITCOIN_WALLET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const EVM_WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER_BANK = 'Banco do Exemplo';

export const DEMO_STEPS: readonly DemoStep[] = [
  { ...ana, action: 'deposit', valor: '9800.00', daysAgo: 38, at: '10:12' },
  { ...ana, action: 'card', daysAgo: 37, at: '14:26' },
  { ...bruno, action: 'deposit', valor: '4800.00', daysAgo: 36, at: '19:40' },
  { ...ana, action: 'exchange', from: 'USDT', into: 'BTC', amount: '400', daysAgo: 35, at: '11:20' },
  { ...ana, action: 'save', amount: '300', daysAgo: 34, at: '09:50' },
  { ...carla, action: 'deposit', valor: '3200.00', daysAgo: 33, at: '08:05' },
  { ...ana, action: 'exchange', from: 'USDT', into: 'ETH', amount: '220', daysAgo: 31, at: '18:02' },
  { ...ana, action: 'deposit', valor: '420.50', daysAgo: 29, at: '15:47' },
  { ...bruno, action: 'deposit', valor: '150.00', daysAgo: 27, at: '12:30' },
  { ...ana, action: 'crypto-deposit', coin: 'ETH', network: 'ETH', amount: '0.08', daysAgo: 26, at: '07:33' },
  { ...bruno, action: 'save', amount: '200', daysAgo: 25, at: '10:05' },
  { ...ana, action: 'deposit', valor: '650.00', daysAgo: 24, at: '09:21' },
  { ...bruno, action: 'exchange', from: 'USDT', into: 'SOL', amount: '300', daysAgo: 22, at: '06:41' },
  { ...carla, action: 'deposit', valor: '610.00', daysAgo: 21, at: '17:09' },
  {
    ...carla,
    action: 'crypto-deposit',
    coin: 'USDT',
    network: 'TRX',
    amount: '250',
    daysAgo: 19,
    at: '13:17',
  },
  { ...bruno, action: 'deposit', valor: '400.00', daysAgo: 18, at: '11:55' },
  { ...bruno, action: 'stop-saving', daysAgo: 17, at: '15:31' },
  {
    ...bruno,
    action: 'transfer',
    to: ana.email,
    amount: '48',
    description: 'Aluguel da bicicleta',
    daysAgo: 16,
    at: '16:10',
  },
  { ...ana, action: 'deposit', valor: '89.90', daysAgo: 15, at: '20:18' },
  {
    ...ana,
    action: 'withdrawal',
    valor: '520.00',
    key: ana.email,
    keyType: 'email',
    holder: 'Ana Lima',
    bank: OTHER_BANK,
    description: 'Contas de casa',
    ending: 'paid',
    daysAgo: 14,
    at: '08:48',
  },
  {
    ...carla,
    action: 'withdrawal',
    valor: '780.00',
    key: carla.email,
    keyType: 'email',
    holder: 'Carla Nogueira',
    bank: OTHER_BANK,
    description: 'Curso de inglês',
    ending: 'paid',
    daysAgo: 14,
    at: '09:26',
  },
  {
    ...bruno,
    action: 'withdrawal',
    valor: '988.00',
    key: '(21) 99876-5432',
    keyType: 'phone',
    holder: 'Bruno Carvalho',
    bank: OTHER_BANK,
    description: 'Entrada da moto',
    ending: 'refused',
    daysAgo: 14,
    at: '10:02',
  },
  {
    ...ana,
    action: 'send',
    coin: 'BTC',
    network: 'BTC',
    address: BITCOIN_WALLET,
    amount: '0.001',
    description: 'Carteira fria',
    ending: 'paid',
    daysAgo: 14,
    at: '10:40',
  },
  { ...admin, action: 'decisions', daysAgo: 14, at: '11:10' },
  { ...ana, action: 'exchange', from: 'USDT', into: 'SOL', amount: '150', daysAgo: 13, at: '07:15' },
  { ...carla, action: 'deposit', valor: '5000.00', daysAgo: 12, at: '10:33' },
  { ...ana, action: 'save', amount: '150', daysAgo: 10, at: '17:44' },
  { ...ana, action: 'deposit', valor: '480.00', daysAgo: 9, at: '13:02' },
  {
    ...ana,
    action: 'transfer',
    to: carla.email,
    amount: '36.50',
    description: 'Jantar de sexta',
    daysAgo: 8,
    at: '20:47',
  },
  { ...bruno, action: 'deposit', valor: '330.00', daysAgo: 6, at: '07:44' },
  { ...carla, action: 'exchange', from: 'USDT', into: 'BNB', amount: '500', daysAgo: 5, at: '12:36' },
  { ...bruno, action: 'crypto-deposit', coin: 'SOL', network: 'SOL', amount: '1.2', daysAgo: 4, at: '06:58' },
  { ...ana, action: 'deposit', valor: '260.00', daysAgo: 3, at: '16:26' },
  { ...carla, action: 'deposit', valor: '75.25', daysAgo: 2, at: '14:51' },
  {
    ...carla,
    action: 'transfer',
    to: ana.email,
    amount: '20',
    description: 'Presente da Júlia',
    daysAgo: 2,
    at: '17:30',
  },
  {
    ...carla,
    action: 'adjustment',
    amount: '5',
    description: 'Estorno de tarifa',
    daysAgo: 1,
    at: '08:15',
  },
  { ...ana, action: 'deposit', valor: '340.00', daysAgo: 1, at: '09:08' },
  {
    ...bruno,
    action: 'withdrawal',
    valor: '260.00',
    key: bruno.email,
    keyType: 'email',
    holder: 'Bruno Carvalho',
    bank: OTHER_BANK,
    description: 'Conserto do carro',
    ending: 'waiting',
    hoursAgo: 3,
  },
  {
    ...carla,
    action: 'send',
    coin: 'BNB',
    network: 'BSC',
    address: EVM_WALLET,
    amount: '0.1',
    description: 'Minha carteira',
    ending: 'waiting',
    hoursAgo: 2,
  },
];
