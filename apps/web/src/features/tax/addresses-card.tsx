import type { TaxAddress } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { numberFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { TAX_KEY, taxAddressesOptions } from '../../money/tax/api.ts';
import { CardSection } from '../../ui/card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { declareAddress } from './api.ts';

/** Renders nothing for customers who never sent coins. */
export function AddressesCard() {
  const addresses = useQuery(taxAddressesOptions);
  const { mutate, isPending } = useChange({
    mutationFn: declareAddress,
    invalidates: TAX_KEY,
    failed: 'Erro ao salvar. Tente novamente.',
  });
  if (addresses.data === undefined || addresses.data.length === 0) return null;
  return (
    <CardSection title="Seus endereços fora do banco">
      <p className="px-5 pb-2 text-sm text-muted">
        Enviar moedas a um endereço seu não é venda. Marque só os que são seus.
      </p>
      <ul className="divide-y divide-hairline border-t border-hairline px-5 pb-2">
        {addresses.data.map((address) => (
          <li key={`${address.network}/${address.address}`}>
            <Switch
              checked={address.own}
              disabled={isPending}
              label={<span className="block font-mono text-[0.8125rem] break-all">{address.address}</span>}
              hint={hintOf(address)}
              onChange={(own) => mutate({ address: address.address, network: address.network, own })}
            />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function hintOf({ network, sends }: Wire<TaxAddress>): string {
  const count = numberFromWire(sends);
  return `Rede ${network} · ${count === 1 ? '1 envio' : `${count} envios`}`;
}
