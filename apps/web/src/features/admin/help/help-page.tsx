import type { HelpRequest as Request } from '@lastro/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleHeart } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { AdminScreen } from '../shared/admin-screen.tsx';
import { PagedList } from '../shared/lists/paged-list.tsx';
import { helpRequestsOptions } from './api.ts';
import { HelpRequest } from './help-request.tsx';

type State = Request['state'];

const STATES = [
  { value: 'open', label: 'Sem resposta' },
  { value: 'answered', label: 'Respondidos' },
] as const;

export default function HelpPage() {
  const [state, setState] = useState<State>('open');
  return (
    <AdminScreen
      title="Pedidos de ajuda"
      text={`O que os clientes escreveram, o mais ${state === 'open' ? 'antigo' : 'recente'} primeiro.`}
      action={<Segmented label="Situação" value={state} onChange={setState} options={STATES} />}
    >
      {() => <Requests state={state} />}
    </AdminScreen>
  );
}

function Requests({ state }: { readonly state: State }) {
  const list = useInfiniteQuery(helpRequestsOptions(state));
  const skeleton = (
    <SkeletonRows rows={3} label="Carregando pedidos...">
      <Skeleton className="mb-4 block h-40 w-full rounded-card" />
    </SkeletonRows>
  );
  const nothing = (
    <Card>
      <EmptyState
        icon={<MessageCircleHeart />}
        title={state === 'open' ? 'Nenhum pedido sem resposta' : 'Nenhum pedido respondido'}
      />
    </Card>
  );
  return (
    <PagedList list={list} skeleton={skeleton} empty={nothing} footerClassName="mt-5 text-center">
      {(requests) => (
        <ul className="grid grid-cols-1 gap-4">
          {requests.map((request) => (
            <HelpRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
