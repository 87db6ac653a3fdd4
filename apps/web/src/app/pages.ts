import type { ComponentType } from 'react';
import type { PageProps } from './page-props.ts';
import { createScreen, type Screen } from './screen.tsx';

type PageModule = { readonly default: ComponentType<PageProps> };

export interface Page {
  readonly name: string;
  readonly title: string;
  readonly admin: boolean;
  readonly screen: Screen<PageProps>;
}

interface PageSource {
  readonly name: string;
  readonly title: string;
  readonly admin?: boolean;
  readonly load: () => Promise<PageModule>;
}

const SOURCES: readonly [PageSource, ...PageSource[]] = [
  { name: 'Dashboard', title: 'Início', load: () => import('../features/dashboard/dashboard-page.tsx') },
  { name: 'Wallets', title: 'Wallet Crypto', load: () => import('../features/wallets/wallets-page.tsx') },
  { name: 'Exchange', title: 'Câmbio', load: () => import('../features/exchange/exchange-page.tsx') },
  { name: 'Transfer', title: 'Transferir', load: () => import('../features/transfer/transfer-page.tsx') },
  { name: 'History', title: 'Histórico', load: () => import('../features/history/history-page.tsx') },
  { name: 'Deposit', title: 'Depositar PIX', load: () => import('../features/deposit/deposit-page.tsx') },
  { name: 'Pay', title: 'Pagar', load: () => import('../features/pay/pay-page.tsx') },
  { name: 'Receive', title: 'Receber', load: () => import('../features/receive/receive-page.tsx') },
  {
    name: 'CryptoSend',
    title: 'Enviar cripto',
    load: () => import('../features/crypto-send/crypto-send-page.tsx'),
  },
  {
    name: 'CryptoDeposit',
    title: 'Depositar cripto',
    load: () => import('../features/crypto-deposit/crypto-deposit-page.tsx'),
  },
  { name: 'Card', title: 'Cartão', load: () => import('../features/card/card-page.tsx') },
  { name: 'Savings', title: 'Fuja da Inflação', load: () => import('../features/savings/savings-page.tsx') },
  { name: 'Withdraw', title: 'Sacar via PIX', load: () => import('../features/withdraw/withdraw-page.tsx') },
  { name: 'Security', title: 'Segurança', load: () => import('../features/security/security-page.tsx') },
  { name: 'Account', title: 'Minha conta', load: () => import('../features/account/account-page.tsx') },
  {
    name: 'Notifications',
    title: 'Avisos',
    load: () => import('../features/notifications/notifications-page.tsx'),
  },
  { name: 'Lastro', title: 'Lastro ao vivo', load: () => import('../features/lastro/lastro-page.tsx') },
  { name: 'Tax', title: 'Imposto', load: () => import('../features/tax/tax-page.tsx') },
  { name: 'Help', title: 'Ajuda', load: () => import('../features/help/help-page.tsx') },
  {
    name: 'AdminHelp',
    title: 'Pedidos de ajuda',
    admin: true,
    load: () => import('../features/admin/help/help-page.tsx'),
  },
  {
    name: 'AdminDashboard',
    title: 'Painel Admin',
    admin: true,
    load: () => import('../features/admin/dashboard/dashboard-page.tsx'),
  },
  {
    name: 'AdminClients',
    title: 'Clientes',
    admin: true,
    load: () => import('../features/admin/clients/clients-page.tsx'),
  },
  {
    name: 'AdminBalances',
    title: 'Gerenciar Saldos dos Usuários',
    admin: true,
    load: () => import('../features/admin/balances/balances-page.tsx'),
  },
  {
    name: 'AdminWithdrawals',
    title: 'Saques Pendentes (PIX)',
    admin: true,
    load: () => import('../features/admin/withdrawals/pix-withdrawals-page.tsx'),
  },
  {
    name: 'AdminCryptoWithdrawals',
    title: 'Saques de Criptomoedas',
    admin: true,
    load: () => import('../features/admin/withdrawals/crypto-withdrawals-page.tsx'),
  },
];

function asPage({ name, title, admin = false, load }: PageSource): Page {
  return { name, title, admin, screen: createScreen(load) };
}

const FIRST_PAGE = asPage(SOURCES[0]);
const PAGES: readonly Page[] = [FIRST_PAGE, ...SOURCES.slice(1).map(asPage)];

/** '/a/Wallets/' gives 'wallets'. */
export function lastSegment(path: string): string {
  return path.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
}

export function findPage(path: string): Page {
  const segment = lastSegment(path);
  return PAGES.find((page) => page.name.toLowerCase() === segment) ?? FIRST_PAGE;
}
