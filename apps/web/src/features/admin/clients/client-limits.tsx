import type { KindLimits, LimitKind } from '@lastro/contracts';
import { LIMIT_KINDS } from '@lastro/contracts/customers/limits';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { MovementSkeleton } from '../shared/movement-row.tsx';
import { ADMIN_KEY } from '../shared/queries.ts';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import type { ClientTabProps } from './client-tab.ts';

export default function ClientLimits({ user }: ClientTabProps) {
  const limits = useQuery({
    queryKey: [...ADMIN_KEY, 'user-limits', user.id],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}/limits', { path: { id: user.id }, signal }),
  });
  const { data } = limits;
  if (data === undefined) {
    return limits.isError ? <LoadError query={limits} reassurance={NOTHING_CHANGED} /> : <MovementSkeleton />;
  }
  return (
    <>
      {data.withdrawals_from !== null && (
        <Notice tone="warning" title="Saques suspensos" className="mb-5">
          A senha foi redefinida por código. Voltam em {formatDateTime(data.withdrawals_from)}.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {LIMIT_KINDS.map((kind) => (
          <Limits key={kind} title={TITLES[kind]} limits={data[kind]} />
        ))}
      </div>
    </>
  );
}

const TITLES: Readonly<Record<LimitKind, string>> = {
  pix: 'PIX',
  crypto: 'Cripto',
  payment: 'Pagamentos',
};

function Limits({ title, limits }: { readonly title: string; readonly limits: Wire<KindLimits> }) {
  const amount = (value: Wire<number>) => (
    <Amount value={amountFromWire(limits.currency, value)} decimals={2} />
  );
  return (
    <CardSection title={title}>
      <div className="px-5 pb-5">
        <Facts>
          <Fact label="Por operação" value={amount(limits.each.amount)} />
          <Fact label="Por dia" value={amount(limits.day.amount)} />
          <Fact label="Usado hoje" value={amount(limits.day.used)} />
          <Fact label="À noite" value={amount(limits.night.amount)} />
          <Fact label="Usado à noite" value={amount(limits.night.used)} />
          <Fact label="Disponível agora" value={amount(limits.available)} />
        </Facts>
      </div>
    </CardSection>
  );
}
