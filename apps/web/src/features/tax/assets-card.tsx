import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { AssetList, type Lot } from '../../money/tax/asset-list.tsx';
import { CardSection } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { taxLotsOptions } from './api.ts';
import { TransferDialog } from './transfer-dialog.tsx';

export function AssetsCard() {
  const lots = useQuery(taxLotsOptions);
  const [transfer, setTransfer] = useState<Lot | null>(null);
  return (
    <CardSection title="Custo médio por moeda">
      <div className="pb-2">
        {lots.isPending && <Skeleton className="mx-5 mb-3 h-24" />}
        <LoadError query={lots} />
        {lots.data?.length === 0 && (
          <EmptyState
            icon={<Coins />}
            title="Nenhuma moeda ainda"
            text="O custo aparece depois do primeiro depósito."
          />
        )}
        {lots.data && <AssetList assets={lots.data} onTransfer={setTransfer} />}
        {transfer !== null && <TransferDialog lot={transfer} onClose={() => setTransfer(null)} />}
      </div>
    </CardSection>
  );
}
