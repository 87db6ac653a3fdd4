import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  ChevronRight,
  CircleHelp,
  Gauge,
  type LucideIcon,
  Scale,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { profileOptions } from './api.ts';

interface Target {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const SECURITY: Target = {
  to: '/Security',
  icon: ShieldCheck,
  title: 'Segurança',
  text: 'Segunda etapa, chaves de acesso e sessões',
};

const TARGETS: readonly Target[] = [
  {
    to: '/Security#limites',
    icon: Gauge,
    title: 'Limites',
    text: 'Quanto pode sair por operação, por dia e à noite',
  },
  { to: '/Notifications', icon: Bell, title: 'Avisos', text: 'O que você quer saber, e por onde' },
  {
    to: '/Lastro',
    icon: Scale,
    title: 'Lastro ao vivo',
    text: 'O que devemos, o que está guardado e a sua parte',
  },
  { to: '/Help', icon: CircleHelp, title: 'Ajuda', text: 'Tire dúvidas ou fale conosco' },
];

const NUDGE: Target = {
  ...SECURITY,
  icon: ShieldAlert,
  text: 'Ative a segunda etapa: sem ela, só a senha protege seu dinheiro.',
};

export function AccountLinks() {
  const profile = useQuery(profileOptions);
  const first = profile.data?.second_factor === false ? NUDGE : SECURITY;
  return (
    <Card>
      <ul>
        {[first, ...TARGETS].map(({ to, icon: Icon, title, text }) => (
          <li key={to} className="border-t border-hairline first:border-t-0">
            <Link to={to} className="flex min-h-16 items-center gap-3 px-5 py-3 hover:bg-sunken">
              <Icon className={`size-5 shrink-0 ${Icon === ShieldAlert ? 'text-amber' : 'text-link'}`} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
