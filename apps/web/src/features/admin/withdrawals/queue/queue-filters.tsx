import type { AdminWithdrawal, WithdrawalKind } from '@lastro/contracts';
import type { Wire } from '../../../../lib/api/exact-json.ts';
import { type Prices, worthInUsdt } from '../../../../lib/queries/rates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { ListFilters } from '../../shared/lists/list-filters.tsx';
import type { FilterChange } from '../../shared/lists/use-search-filters.ts';
import { amountOf, readState, STATE_OPTIONS } from '../withdrawal-text.ts';

type Row = Wire<AdminWithdrawal>;

const SORT_OPTIONS = [
  { value: 'server', label: 'Ordem da fila' },
  { value: 'newest', label: 'Mais recentes' },
  { value: 'largest', label: 'Maior valor' },
] as const;
type Sort = (typeof SORT_OPTIONS)[number]['value'];

export function readSort(text: string | null): Sort {
  return SORT_OPTIONS.find(({ value }) => value === text)?.value ?? 'server';
}

/** Sorts only the loaded rows; coins without a price come last. */
export function sorted(rows: readonly Row[], sort: Sort, prices: Prices | undefined): readonly Row[] {
  const worth = (row: Row) => (prices && worthInUsdt(amountOf(row), prices)?.minor) ?? 0n;
  if (sort === 'newest') return rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  if (sort === 'largest') return rows.toSorted((a, b) => Number(worth(b) - worth(a)));
  return rows;
}

export interface QueueFiltersProps {
  readonly kind: WithdrawalKind;
  readonly filters: URLSearchParams;
  readonly loading: boolean;
  readonly onChange: (next: FilterChange) => void;
}

export function QueueFilters({ kind, filters, loading, onChange }: QueueFiltersProps) {
  const status = readState(filters.get('status'));
  const search = filters.get('search') ?? '';
  const sort = readSort(filters.get('sort'));
  return (
    <ListFilters
      search={search}
      placeholder="Cliente, chave ou carteira"
      onSearch={(text) => onChange({ search: text, id: '' })}
      changed={[status !== 'pending', sort !== 'server'].filter(Boolean).length}
    >
      <Select
        label="Situação"
        value={status}
        options={STATE_OPTIONS}
        onChange={(next) => onChange({ status: next === 'pending' ? '' : next, id: '' })}
        aside={
          loading && (
            <span role="status" className="text-sm text-muted">
              Carregando...
            </span>
          )
        }
      />
      <Select
        label="Ordenar"
        value={sort}
        options={SORT_OPTIONS}
        onChange={(next) => onChange({ sort: next === 'server' ? '' : next })}
      />
      <ExportButton
        name="withdrawals"
        query={{ type: kind, status, search: search === '' ? undefined : search }}
      />
    </ListFilters>
  );
}

export function UnknownOutcomeNotice({ onShow }: { readonly onShow: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-soft p-2">
      <Notice tone="warning" className="min-w-0 flex-1 basis-64" title="Há saques em verificação">
        A rede de pagamento não informou o resultado.
      </Notice>
      <Button variant="secondary" onClick={onShow} className="max-md:w-full">
        Ver saques em verificação
      </Button>
    </div>
  );
}
