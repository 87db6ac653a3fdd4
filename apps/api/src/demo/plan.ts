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

/** A deposit by PIX, that many days before the bank was opened, at that hour and minute (UTC). */
export interface DemoDeposit {
  readonly email: DemoEmail;
  readonly valor: string;
  readonly daysAgo: number;
  readonly at: `${number}:${number}`;
}

/** In the order of their days: the books only go forward. */
export const DEMO_DEPOSITS: readonly DemoDeposit[] = [
  { email: 'ana@lastro.example', valor: '9800.00', daysAgo: 38, at: '13:12' },
  { email: 'bruno@lastro.example', valor: '4800.00', daysAgo: 36, at: '22:40' },
  { email: 'carla@lastro.example', valor: '3200.00', daysAgo: 33, at: '11:05' },
  { email: 'ana@lastro.example', valor: '420.50', daysAgo: 29, at: '18:47' },
  { email: 'bruno@lastro.example', valor: '150.00', daysAgo: 27, at: '15:30' },
  { email: 'ana@lastro.example', valor: '650.00', daysAgo: 24, at: '12:21' },
  { email: 'carla@lastro.example', valor: '610.00', daysAgo: 21, at: '20:09' },
  { email: 'bruno@lastro.example', valor: '400.00', daysAgo: 18, at: '14:55' },
  { email: 'ana@lastro.example', valor: '89.90', daysAgo: 15, at: '23:18' },
  { email: 'carla@lastro.example', valor: '5000.00', daysAgo: 12, at: '13:33' },
  { email: 'ana@lastro.example', valor: '480.00', daysAgo: 9, at: '16:02' },
  { email: 'bruno@lastro.example', valor: '330.00', daysAgo: 6, at: '10:44' },
  { email: 'ana@lastro.example', valor: '260.00', daysAgo: 3, at: '19:26' },
  { email: 'carla@lastro.example', valor: '75.25', daysAgo: 2, at: '17:51' },
  { email: 'ana@lastro.example', valor: '340.00', daysAgo: 1, at: '12:08' },
];
