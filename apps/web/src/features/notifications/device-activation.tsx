import { BellRing } from 'lucide-react';
import type { Reply } from '../../lib/api/contract.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDeviceSetting } from '../../lib/browser/device-setting.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addDevice, devicesOptions } from './api.ts';
import { ownDevice, type PushSupport, subscribeBrowser, usePushSupport } from './browser-push.ts';

const UNAVAILABLE_TEXTS: Readonly<Record<Exclude<PushSupport, 'ready'>, { title: string; text: string }>> = {
  denied: {
    title: 'As notificações estão bloqueadas',
    text: 'Toque no ícone ao lado do endereço do site, permita notificações e volte aqui. No app instalado, permita nos ajustes do aparelho.',
  },
  install: {
    title: 'Instale o Lastro primeiro',
    text: 'No iPhone e no iPad, toque em Compartilhar e em "Adicionar à Tela de Início". Depois abra o Lastro por lá e volte aqui.',
  },
  outdated: {
    title: 'Atualize o sistema do aparelho',
    text: 'As notificações chegam a partir do iOS 16.4. Atualize em Ajustes, Geral, Atualização de Software.',
  },
  unsupported: {
    title: 'Este navegador não recebe notificações',
    text: 'Use a versão atual do Chrome, Edge, Firefox ou Safari, fora da janela anônima.',
  },
};

type Devices = Reply<'GET /api/notifications/push'>['devices'];

interface DeviceActivationProps {
  readonly publicKey: string;
  readonly devices: Devices;
}

export function DeviceActivation({ publicKey, devices }: DeviceActivationProps) {
  const support = usePushSupport();
  const own = useDeviceSetting(ownDevice);
  const activate = useChange({
    mutationFn: async () => {
      const { id } = await addDevice(await subscribeBrowser(publicKey));
      ownDevice.set(id);
    },
    invalidates: devicesOptions.queryKey,
    done: 'Notificações ativadas neste aparelho.',
    failed: 'Não foi possível ativar. Tente novamente.',
  });
  if (support !== 'ready') {
    const { title, text } = UNAVAILABLE_TEXTS[support];
    return (
      <Notice tone={support === 'denied' ? 'warning' : 'plain'} title={title}>
        {text}
      </Notice>
    );
  }
  if (devices.some(({ id }) => id === own)) return null;
  return (
    <>
      <p className="text-sm text-muted">
        Saiba na hora do que acontece na sua conta, mesmo com o Lastro fechado.
      </p>
      <Button
        className="mt-3 max-sm:w-full"
        icon={<BellRing className="size-5" />}
        busy={activate.isPending}
        busyLabel="Ativando..."
        onClick={() => activate.mutate()}
      >
        Ativar notificações neste aparelho
      </Button>
    </>
  );
}
