import type { NoticeChannel, NotificationPreferences } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useMe } from '../../lib/queries/me.ts';
import { Card, CardSection } from '../../ui/card.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { preferencesOptions } from './api.ts';
import { DevicesSection } from './devices-section.tsx';
import { KindsList } from './kinds-list.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useChangePreferences } from './use-change-preferences.ts';

export default function NotificationsPage() {
  const query = useQuery(preferencesOptions);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Avisos" text="Escolha o que você quer saber, e por onde." />
      {query.isPending && (
        <Card className="p-5">
          <SkeletonRows rows={4} label="Carregando seus avisos...">
            <Skeleton className="mb-4 block h-32 w-full sm:h-24" />
          </SkeletonRows>
        </Card>
      )}
      <LoadError query={query} card />
      {query.data !== undefined && (
        <div className="grid grid-cols-1 gap-5">
          <KindsSection preferences={query.data} />
          <DevicesSection showsAmounts={query.data.push_amounts === true} />
          <QuietSection hours={query.data.quiet_hours} />
        </div>
      )}
    </div>
  );
}

function KindsSection({ preferences }: { readonly preferences: NotificationPreferences }) {
  const { change, state } = useChangePreferences();
  const me = useMe();
  const unreachable = new Set<NoticeChannel>();
  if (me.data?.phone === null) unreachable.add('sms');
  if (me.data?.email === null) unreachable.add('email');
  return (
    <CardSection title="O que avisar" aside={<Saved state={state} />}>
      {unreachable.size > 0 && (
        <p className="px-5 pt-1 text-sm text-muted">
          Sua conta não tem {unreachable.has('sms') ? 'telefone' : 'e-mail'}.{' '}
          {unreachable.has('sms') ? (
            <Link to="/Help?assunto=data" className="font-semibold text-link underline">
              Peça para incluir
            </Link>
          ) : (
            <Link to="/Account" className="font-semibold text-link underline">
              Adicione um em Minha conta
            </Link>
          )}{' '}
          e receba {unreachable.has('sms') ? 'SMS' : 'e-mails'}.
        </p>
      )}
      <KindsList
        preferences={preferences}
        unreachable={unreachable}
        onChange={(kind, channel, on) =>
          change(({ channels, ...rest }) => ({
            ...rest,
            channels: { ...channels, [kind]: { ...channels[kind], [channel]: on } },
          }))
        }
      />
    </CardSection>
  );
}

function QuietSection({ hours }: { readonly hours: NotificationPreferences['quiet_hours'] }) {
  const { change, state } = useChangePreferences();
  return (
    <CardSection title="Horário de silêncio" aside={<Saved state={state} />}>
      <QuietHours
        hours={hours}
        onChange={(quiet_hours) => change((preferences) => ({ ...preferences, quiet_hours }))}
      />
    </CardSection>
  );
}

type SaveState = ReturnType<typeof useChangePreferences>['state'];

function Saved({ state }: { readonly state: SaveState }) {
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
      {state === 'pending' && (
        <>
          <Spinner /> Salvando...
        </>
      )}
      {state === 'success' && (
        <>
          <Check className="size-4 text-good" /> Salvo
        </>
      )}
      {state === 'error' && (
        <>
          <CircleAlert className="size-4 text-brick" /> Não foi salvo
        </>
      )}
    </span>
  );
}
