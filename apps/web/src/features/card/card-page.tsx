import type { Me, VirtualCard } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useFocusOnChange } from '../../lib/browser/focus/use-focus-on-change.ts';
import { WithCustomer } from '../../money/with-customer.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cardOptions } from './api.ts';
import { CreateCard } from './create-card.tsx';
import { OwnCard } from './own-card.tsx';

export default function CardPage() {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Cartão Virtual" text="Seu dinheiro, sem fronteiras." />
      <WithCustomer skeleton={<Loading />}>{(me) => <CardOf key={me.id} me={me} />}</WithCustomer>
    </div>
  );
}

function CardOf({ me }: { readonly me: Wire<Me> }) {
  const card = useQuery(cardOptions);
  if (card.data !== undefined) return <CardContent card={card.data} ownName={me.full_name} />;
  if (card.isPending) return <Loading />;
  return <LoadError query={card} card reassurance="Seu cartão está seguro." />;
}

interface CardContentProps {
  readonly card: Wire<VirtualCard> | null;
  readonly ownName: string;
}

export function CardContent({ card, ownName }: CardContentProps) {
  const current = card?.expired ? null : card;
  const screen = useFocusOnChange(current === null ? 'none' : 'card');
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {current === null ? <CreateCard ownName={ownName} expired={card} /> : <OwnCard card={current} />}
    </div>
  );
}

function Loading() {
  return (
    <div
      role="status"
      className="grid grid-cols-1 items-start gap-5 max-lg:mx-auto max-lg:max-w-md lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-8"
    >
      <div className="grid gap-5">
        <span className="sr-only">Carregando cartão...</span>
        <Skeleton className="aspect-[85.6/53.98] w-full rounded-card" />
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-11 rounded-control" />
          <Skeleton className="h-11 rounded-control" />
        </div>
      </div>
      <Skeleton className="h-62 w-full rounded-card" />
    </div>
  );
}
