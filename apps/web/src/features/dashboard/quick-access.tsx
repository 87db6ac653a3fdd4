import {
  ArrowDownLeft,
  ArrowLeftRight,
  BanknoteArrowDown,
  QrCode,
  ScanQrCode,
  Send,
  Sprout,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Shortcut {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const SHORTCUTS: readonly Shortcut[] = [
  { to: '/Pay', label: 'Pagar', icon: <ScanQrCode /> },
  { to: '/Receive', label: 'Receber', icon: <ArrowDownLeft /> },
  { to: '/Transfer', label: 'Transferir', icon: <Send /> },
  { to: '/Wallets', label: 'Wallet', icon: <Wallet /> },
  { to: '/Deposit', label: 'Depositar PIX', icon: <QrCode /> },
  { to: '/Withdraw', label: 'Sacar', icon: <BanknoteArrowDown /> },
  { to: '/Savings', label: 'Investir', icon: <Sprout /> },
  { to: '/Exchange', label: 'Câmbio', icon: <ArrowLeftRight /> },
];

export function QuickAccess() {
  return (
    <nav aria-label="Acesso rápido">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.1rem,25%-0.75rem),1fr))] gap-2 md:gap-3 lg:grid-cols-8">
        {SHORTCUTS.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-hairline bg-card px-1 text-center text-sm font-semibold transition-colors duration-150 hover:border-control"
            >
              <span className="text-link transition-transform duration-150 group-hover:-translate-y-0.5 [&>svg]:size-6">
                {icon}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
