import type { StatementSchedule } from '@lastro/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-client.ts';
import { numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  endSchedule,
  SCHEDULE_KEY,
  type ScheduleBody,
  scheduleOptions,
  setSchedule,
} from './schedule-api.ts';
import { DAYS, FORMATS, nextMailText } from './statement-choice.ts';

const FIRST_DAY = 5;

/** Saved immediately, independently of the dialog's download. */
export function ScheduleSection({ format }: { readonly format: ScheduleBody['format'] }) {
  const schedule = useQuery(scheduleOptions);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ScheduleBody | null) => (body === null ? endSchedule() : setSchedule(body)),
    onSuccess: (saved) => queries.setQueryData(SCHEDULE_KEY, { schedule: saved }),
  });
  if (schedule.isPending) return <Skeleton className="mt-1 h-16 rounded-control" />;
  if (schedule.data === undefined) {
    return <LoadError query={schedule} />;
  }
  const saved = schedule.data.schedule;
  const off = { format, day: FIRST_DAY, email: true } as const;
  return (
    <div className="border-t border-hairline pt-3">
      <Switch
        label={<span className="font-semibold">Receber todo mês por e-mail</span>}
        hint={isPending ? 'Salvando...' : hintOf(saved)}
        checked={saved !== null}
        disabled={isPending}
        onChange={(on) => mutate(on ? off : null)}
      />
      {saved !== null && <Fields saved={saved} disabled={isPending} onChange={mutate} />}
      {error !== null && (
        <FieldError>{messageOf(error, 'Não foi possível salvar. Tente novamente.')}</FieldError>
      )}
    </div>
  );
}

function hintOf(saved: Wire<StatementSchedule> | null): string {
  return saved === null ? 'Um link para o extrato do mês anterior.' : nextMailText(saved.next_date);
}

interface FieldsProps {
  readonly saved: Wire<StatementSchedule>;
  readonly disabled: boolean;
  readonly onChange: (body: ScheduleBody) => void;
}

function Fields({ saved, disabled, onChange }: FieldsProps) {
  const day = numberFromWire(saved.day);
  const { format } = saved;
  return (
    <div className="mt-2 grid grid-cols-1 gap-4 @2xs:grid-cols-2">
      <Select
        label="Formato do envio"
        value={format}
        disabled={disabled}
        options={FORMATS.map(({ value, name }) => ({ value, label: name }))}
        onChange={(chosen) => onChange({ format: chosen, day, email: true })}
      />
      <Select
        label="Dia do envio"
        value={String(day)}
        disabled={disabled}
        options={DAYS}
        onChange={(chosen) => onChange({ format, day: Number(chosen), email: true })}
      />
    </div>
  );
}
