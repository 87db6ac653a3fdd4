import {
  ArrowDownLeft,
  ArrowLeftRight,
  CreditCard,
  House,
  Landmark,
  type LucideIcon,
  ScanQrCode,
  Send,
  ShieldCheck,
  TrendingUp,
  Wallet,
} from 'lucide-react';

export interface NavigationItem {
  readonly page: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export const MAIN_MENU: readonly NavigationItem[] = [
  { page: 'Dashboard', label: 'Dashboard', icon: House },
  { page: 'Pay', label: 'Pagar', icon: ScanQrCode },
  { page: 'Receive', label: 'Receber', icon: ArrowDownLeft },
  { page: 'Wallets', label: 'Wallet', icon: Wallet },
  { page: 'Exchange', label: 'Câmbio', icon: ArrowLeftRight },
  { page: 'Transfer', label: 'Transferir', icon: Send },
  { page: 'Card', label: 'Cartão', icon: CreditCard },
  { page: 'Savings', label: 'Fuja da Inflação', icon: TrendingUp },
  { page: 'Tax', label: 'Imposto', icon: Landmark },
];

export const ADMIN_MENU: readonly NavigationItem[] = [
  { page: 'AdminDashboard', label: 'Painel Admin', icon: ShieldCheck },
];

export const TABS: readonly [readonly NavigationItem[], readonly NavigationItem[]] = [
  [
    { page: 'Dashboard', label: 'Home', icon: House },
    { page: 'Wallets', label: 'Wallet', icon: Wallet },
  ],
  [
    { page: 'Exchange', label: 'Câmbio', icon: ArrowLeftRight },
    { page: 'Savings', label: 'Investir', icon: TrendingUp },
  ],
];
