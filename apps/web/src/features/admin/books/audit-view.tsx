import { AUDIT_ACTION_NAMES } from '@lastro/contracts/admin/audit-names';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { UserPicker } from '../search/user-picker.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { useSearchFilters } from '../shared/lists/use-search-filters.ts';
import { userOptions } from '../shared/users/users.ts';
import { AuditList } from './audit-list.tsx';
import { dayAfter, dayStart, rangeProblem } from './day-range.ts';

/** A select needs a value for "no filter". */
const ALL_ACTIONS = 'all';
const ACTION_OPTIONS = [
  { value: ALL_ACTIONS, label: 'Todas' },
  ...Object.entries(AUDIT_ACTION_NAMES).map(([value, label]) => ({ value, label })),
] as const;

const FILTERS = ['action', 'user', 'from', 'to'] as const;

export default function AuditView() {
  const [filters, change] = useSearchFilters();
  const action = filters.get('action');
  const from = filters.get('from') ?? '';
  const to = filters.get('to') ?? '';
  const user = filters.get('user');
  const userQuery = useQuery({ ...userOptions(user ?? ''), enabled: user !== null });
  const query = {
    action: action ?? undefined,
    user_id: user ?? undefined,
    from: dayStart(from),
    to: dayAfter(to),
  };
  const filtered = FILTERS.some((name) => filters.has(name));

  return (
    <>
      <search className="mb-5 grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_11rem_auto]">
        <Select
          label="Ação"
          value={action ?? ALL_ACTIONS}
          options={ACTION_OPTIONS}
          onChange={(next) => change({ action: next === ALL_ACTIONS ? '' : next })}
        />
        <UserPicker
          label="Pessoa"
          value={user === null ? null : (userQuery.data ?? null)}
          onChange={(next) => change({ user: next?.id ?? '' })}
        />
        <div className="grid grid-cols-2 gap-4 md:contents">
          <TextField
            label="De"
            type="date"
            value={from}
            max={to || undefined}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label="Até"
            type="date"
            value={to}
            min={from || undefined}
            error={rangeProblem(from, to)}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        <ExportButton name="audit-log" query={query} className="xl:mt-6.5" />
      </search>
      <AuditList
        query={query}
        empty={
          filtered ? (
            <EmptyState
              icon={<ScrollText />}
              title="Nada encontrado"
              action={
                <Button
                  variant="secondary"
                  onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
                >
                  Limpar filtros
                </Button>
              }
            />
          ) : undefined
        }
      />
    </>
  );
}
