import type { NoticeChannel, NoticeKind, NotificationPreferences } from '@lastro/contracts';
import { ArrowDownLeft, ArrowUpRight, type LucideIcon, ShieldCheck, TrendingUp } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Switch } from '../../ui/fields/switch.tsx';

interface Kind {
  readonly kind: NoticeKind;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
}

const KINDS: readonly Kind[] = [
  {
    kind: 'received',
    icon: ArrowDownLeft,
    name: 'Dinheiro recebido',
    text: 'Transferências, depósitos por PIX e em cripto, devoluções.',
  },
  {
    kind: 'sent',
    icon: ArrowUpRight,
    name: 'Saques e envios',
    text: 'Quando um pedido é recebido, aprovado, enviado ou negado.',
  },
  {
    kind: 'investments',
    icon: TrendingUp,
    name: 'Câmbio e investimentos',
    text: 'Suas operações, e quando um investimento completa 30 dias.',
  },
];

const CHANNELS: readonly { readonly channel: NoticeChannel; readonly label: string }[] = [
  { channel: 'in_app', label: 'No app' },
  { channel: 'email', label: 'E-mail' },
  { channel: 'sms', label: 'SMS' },
  { channel: 'push', label: 'Notificação no aparelho' },
];

interface KindsListProps {
  readonly preferences: NotificationPreferences;
  readonly unreachable: ReadonlySet<NoticeChannel>;
  readonly onChange: (kind: NoticeKind, channel: NoticeChannel, on: boolean) => void;
}

export function KindsList({ preferences, unreachable, onChange }: KindsListProps) {
  return (
    <div className="px-5 pb-2">
      {KINDS.map(({ kind, icon: Icon, name, text }) => (
        <fieldset key={kind} className="border-t border-hairline py-4 first:border-t-0">
          <legend className="float-left mb-1 flex w-full items-center gap-2.5 font-semibold">
            <Icon className="size-5 shrink-0 text-link" />
            {name}
          </legend>
          <p className="clear-both text-sm text-muted">{text}</p>
          <div className="mt-2 grid grid-cols-1 sm:grid-cols-2 sm:gap-x-12">
            {CHANNELS.map(({ channel, label }) => (
              <Switch
                key={channel}
                label={label}
                checked={preferences.channels[kind][channel] === true && !unreachable.has(channel)}
                disabled={unreachable.has(channel)}
                onChange={(on) => onChange(kind, channel, on)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="border-t border-hairline py-4">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <ShieldCheck className="size-5 shrink-0 text-link" />
          Segurança
          <Badge tone="good">Sempre ligado</Badge>
        </h3>
        <p className="mt-1 text-sm text-muted">
          Novo acesso, troca de senha e outras mudanças na proteção da conta chegam por todos os canais.
        </p>
      </div>
    </div>
  );
}
