import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { UserPicker } from '../shared/users/user-picker.tsx';
import { userOptions } from '../shared/users/users.ts';
import { AuditList } from './audit-list.tsx';
import { ACTION_OPTIONS, ALL_ACTIONS } from './audit-text.ts';
import { dayAfter, dayStart } from './day-range.ts';

const FILTERS = ['action', 'user', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

export default function AuditView() {
  const [searchParams, setSearchParams] = useSearchParams();
  const action = searchParams.get('action');
  const from = searchParams.get('from') ?? '';
  const to = searchParams.get('to') ?? '';
  const user = searchParams.get('user');
  const userQuery = useQuery({ ...userOptions(user ?? ''), enabled: user !== null });
  const query = {
    action: action ?? undefined,
    user_id: user ?? undefined,
    from: dayStart(from),
    to: dayAfter(to),
  };
  const filtered = FILTERS.some((name) => searchParams.has(name));

  function change(next: Partial<Record<Filter, string>>): void {
    const changed = new URLSearchParams(searchParams);
    for (const name of FILTERS) {
      const value = next[name];
      if (value === '') changed.delete(name);
      else if (value !== undefined) changed.set(name, value);
    }
    setSearchParams(changed, { replace: true });
  }

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
                  onClick={() => change({ action: '', user: '', from: '', to: '' })}
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
