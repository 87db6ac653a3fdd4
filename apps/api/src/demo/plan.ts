import type { Coin } from '@lastro/money';

/** Who the sandbox bank is opened with, and what they did in its first weeks. */
export const DEMO_PASSWORD = 'lastro-demo-2026';
export const DEMO_ADMIN_EMAIL = 'admin@lastro.example';
export const DEMO_SINCE_DAYS = 41;

export const DEMO_CUSTOMERS = [
  { name: 'Ana Lima', email: 'ana@lastro.example', phone: '(11) 98765-4321' },
  { name: 'Bruno Carvalho', email: 'bruno@lastro.example', phone: '(21) 99876-5432' },
  { name: 'Carla Nogueira', email: 'carla@lastro.example', phone: '(31) 99123-4567' },
  { name: 'Administração Lastro', email: DEMO_ADMIN_EMAIL, phone: undefined },
] as const;

export type DemoEmail = (typeof DEMO_CUSTOMERS)[number]['email'];

/** Something a demo customer did, that many days before the bank was opened, at that hour and minute (UTC). */
interface Dated {
  readonly email: DemoEmail;
  readonly daysAgo: number;
  readonly at: `${number}:${number}`;
}

export type DemoStep = Dated &
  (
    | { readonly did: 'deposit'; readonly valor: string }
    | {
        readonly did: 'transfer';
        readonly to: DemoEmail;
        readonly amount: string;
        readonly description: string;
      }
    | { readonly did: 'exchange'; readonly from: Coin; readonly into: Coin; readonly amount: string }
  );

const ana = { email: 'ana@lastro.example' } as const;
const bruno = { email: 'bruno@lastro.example' } as const;
const carla = { email: 'carla@lastro.example' } as const;

/** In the order of their days: the books only go forward. */
export const DEMO_STEPS: readonly DemoStep[] = [
  { ...ana, did: 'deposit', valor: '9800.00', daysAgo: 38, at: '13:12' },
  { ...bruno, did: 'deposit', valor: '4800.00', daysAgo: 36, at: '22:40' },
  { ...ana, did: 'exchange', from: 'USDT', into: 'BTC', amount: '400', daysAgo: 35, at: '14:20' },
  { ...carla, did: 'deposit', valor: '3200.00', daysAgo: 33, at: '11:05' },
  { ...ana, did: 'exchange', from: 'USDT', into: 'ETH', amount: '220', daysAgo: 31, at: '21:02' },
  { ...ana, did: 'deposit', valor: '420.50', daysAgo: 29, at: '18:47' },
  { ...bruno, did: 'deposit', valor: '150.00', daysAgo: 27, at: '15:30' },
  { ...ana, did: 'deposit', valor: '650.00', daysAgo: 24, at: '12:21' },
  { ...bruno, did: 'exchange', from: 'USDT', into: 'SOL', amount: '300', daysAgo: 22, at: '09:41' },
  { ...carla, did: 'deposit', valor: '610.00', daysAgo: 21, at: '20:09' },
  { ...bruno, did: 'deposit', valor: '400.00', daysAgo: 18, at: '14:55' },
  {
    ...bruno,
    did: 'transfer',
    to: ana.email,
    amount: '48',
    description: 'Aluguel da bicicleta',
    daysAgo: 16,
    at: '19:10',
  },
  { ...ana, did: 'deposit', valor: '89.90', daysAgo: 15, at: '23:18' },
  { ...ana, did: 'exchange', from: 'USDT', into: 'SOL', amount: '150', daysAgo: 13, at: '10:15' },
  { ...carla, did: 'deposit', valor: '5000.00', daysAgo: 12, at: '13:33' },
  { ...ana, did: 'deposit', valor: '480.00', daysAgo: 9, at: '16:02' },
  {
    ...ana,
    did: 'transfer',
    to: carla.email,
    amount: '36.50',
    description: 'Jantar de sexta',
    daysAgo: 8,
    at: '23:47',
  },
  { ...bruno, did: 'deposit', valor: '330.00', daysAgo: 6, at: '10:44' },
  { ...carla, did: 'exchange', from: 'USDT', into: 'BNB', amount: '500', daysAgo: 5, at: '15:36' },
  { ...ana, did: 'deposit', valor: '260.00', daysAgo: 3, at: '19:26' },
  { ...carla, did: 'deposit', valor: '75.25', daysAgo: 2, at: '17:51' },
  {
    ...carla,
    did: 'transfer',
    to: ana.email,
    amount: '20',
    description: 'Presente da Júlia',
    daysAgo: 2,
    at: '20:30',
  },
  { ...ana, did: 'deposit', valor: '340.00', daysAgo: 1, at: '12:08' },
];
