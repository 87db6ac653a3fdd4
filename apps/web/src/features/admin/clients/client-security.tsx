import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { MovementSkeleton } from '../shared/movement-row.tsx';
import { ADMIN_KEY } from '../shared/queries.ts';
import { NOTHING_CHANGED, ROLE_CHANGE_NAMES } from '../shared/texts.ts';
import type { ClientTabProps } from './client-tab.ts';

export default function ClientSecurity({ user, own, onReview }: ClientTabProps) {
  const security = useQuery({
    queryKey: [...ADMIN_KEY, 'user-security', user.id],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}/security', { path: { id: user.id }, signal }),
  });
  const { data } = security;
  if (data === undefined) {
    return security.isError ? (
      <LoadError query={security} reassurance={NOTHING_CHANGED} />
    ) : (
      <MovementSkeleton />
    );
  }
  const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <CardSection title="Proteção">
        <div className="px-5 pb-5">
          <Facts>
            <Fact label="App autenticador" value={yesNo(data.totp)} />
            <Fact label="Chaves de acesso" value={data.passkeys} />
            <Fact label="E-mail confirmado" value={yesNo(data.email_confirmed)} />
            <Fact label="Telefone confirmado" value={yesNo(data.phone_confirmed)} />
            <Fact
              label="Senha redefinida por código"
              value={data.password_reset_date === null ? 'Nunca' : formatDateTime(data.password_reset_date)}
            />
          </Facts>
        </div>
      </CardSection>
      <CardSection title="Sessões abertas">
        <ul className="px-5 pb-4 text-sm">
          {data.sessions.map((session) => (
            <li key={session.id} className="border-hairline py-2.5 not-first:border-t">
              <p className="font-semibold">{session.device}</p>
              <p className="tabular text-muted">
                {session.address ?? '-'} • usada em {formatDateTime(session.last_used_date)}
              </p>
            </li>
          ))}
          {data.sessions.length === 0 && <li className="py-2.5 text-muted">Nenhuma.</li>}
        </ul>
      </CardSection>
      {!own && <DangerZone user={user} own={own} onReview={onReview} />}
    </div>
  );
}

function DangerZone({ user, onReview }: ClientTabProps) {
  const [change, role] =
    user.role === 'admin' ? (['demote', 'user'] as const) : (['promote', 'admin'] as const);
  return (
    <CardSection title="Zona de risco" className="border-brick lg:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 pb-5">
        <p className="max-w-prose text-sm text-muted">
          Um administrador vê todos os clientes, altera saldos e decide saques. A mudança pede confirmação por
          escrito e, em produção, outro administrador.
        </p>
        <Button variant="secondary" disabled={user.pending_role === role} onClick={() => onReview(change)}>
          {ROLE_CHANGE_NAMES[role]}
        </Button>
      </div>
    </CardSection>
  );
}
