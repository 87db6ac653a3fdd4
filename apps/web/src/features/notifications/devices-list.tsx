import { MonitorSmartphone } from 'lucide-react';
import type { Reply } from '../../lib/api/contract.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDeviceSetting } from '../../lib/browser/device-setting.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { devicesOptions, removeDevice, testDevice } from './api.ts';
import { ownDevice, unsubscribeBrowser } from './browser-push.ts';

type Device = Reply<'GET /api/notifications/push'>['devices'][number];

interface DevicesListProps {
  readonly devices: readonly Device[];
  readonly onRemove: () => void;
}

export function DevicesList({ devices, onRemove }: DevicesListProps) {
  const own = useDeviceSetting(ownDevice);
  if (devices.length === 0) return null;
  return (
    <ul className="mt-3">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isOwn={device.id === own} onRemove={onRemove} />
      ))}
    </ul>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly isOwn: boolean;
  readonly onRemove: () => void;
}

function DeviceRow({ device, isOwn, onRemove }: DeviceRowProps) {
  const { id, device: name, created_date, last_sent_date } = device;
  const invalidates = devicesOptions.queryKey;
  const test = useChange({
    mutationFn: testDevice,
    invalidates,
    done: 'Teste enviado.',
    failed: 'Não foi possível enviar o teste.',
  });
  const remove = useChange({
    mutationFn: async (one: string) => {
      await removeDevice(one);
      if (isOwn) await unsubscribeBrowser().catch(() => undefined);
    },
    invalidates,
    done: 'Aparelho removido.',
    failed: 'Não foi possível remover o aparelho.',
  });
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-hairline py-3 first:border-t-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <MonitorSmartphone className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {isOwn && <Badge tone="good">Este aparelho</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {last_sent_date === null
            ? `Ativado em ${formatDateTime(created_date)}`
            : `Última notificação em ${formatDateTime(last_sent_date)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:ml-13">
        <Button
          variant="secondary"
          busy={test.isPending}
          aria-label={`Testar: ${name}`}
          onClick={() => test.mutate(id)}
        >
          Testar
        </Button>
        <Button
          variant="secondary"
          busy={remove.isPending}
          aria-label={`Remover: ${name}`}
          onClick={() => remove.mutate(id, { onSuccess: onRemove })}
        >
          Remover
        </Button>
      </div>
    </li>
  );
}
