import type { NotificationPreferences } from '@lastro/contracts';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';

type Hours = NotificationPreferences['quiet_hours'];

const DEFAULT_HOURS = { from: 22, until: 7 };

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const without = (hour: number) => HOURS.filter(({ value }) => value !== String(hour));

interface QuietHoursProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

export function QuietHours({ hours, onChange }: QuietHoursProps) {
  return (
    <div className="px-5 pb-5">
      <Switch
        label="Não perturbe"
        hint="SMS e notificações desse período chegam quando ele termina. Avisos de segurança chegam na hora."
        checked={hours !== null}
        onChange={(on) => onChange(on ? DEFAULT_HOURS : null)}
      />
      {hours !== null && (
        <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
          <Select
            label="Das"
            value={String(hours.from)}
            options={without(hours.until)}
            onChange={(from) => onChange({ ...hours, from: Number(from) })}
          />
          <Select
            label="Até"
            hint="Horário de Brasília"
            value={String(hours.until)}
            options={without(hours.from)}
            onChange={(until) => onChange({ ...hours, until: Number(until) })}
          />
        </div>
      )}
    </div>
  );
}
