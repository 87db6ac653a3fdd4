import { useQuery } from '@tanstack/react-query';
import { useKeptFocus } from '../../lib/browser/focus/use-kept-focus.ts';
import { CardSection } from '../../ui/card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { devicesOptions } from './api.ts';
import { DeviceActivation } from './device-activation.tsx';
import { DevicesList } from './devices-list.tsx';
import { useChangePreferences } from './use-change-preferences.ts';

export function DevicesSection({ showsAmounts }: { readonly showsAmounts: boolean }) {
  const query = useQuery(devicesOptions);
  const { change } = useChangePreferences();
  const focus = useKeptFocus<HTMLHeadingElement>();
  return (
    <CardSection title="Notificações no aparelho" titleRef={focus.element}>
      <div className="px-5 pb-5">
        {query.isPending && (
          <SkeletonRows rows={1} label="Carregando seus aparelhos...">
            <Skeleton className="mt-1 block h-29 w-full" />
          </SkeletonRows>
        )}
        <LoadError query={query} />
        {query.data !== undefined && (
          <>
            <DeviceActivation publicKey={query.data.public_key} devices={query.data.devices} />
            <DevicesList devices={query.data.devices} onRemove={focus.expectChange} />
            <Switch
              className="mt-2"
              label="Mostrar valores"
              hint="Desligado, a tela bloqueada não mostra quanto você recebeu ou enviou."
              checked={showsAmounts}
              onChange={(push_amounts) => change((preferences) => ({ ...preferences, push_amounts }))}
            />
          </>
        )}
      </div>
    </CardSection>
  );
}
