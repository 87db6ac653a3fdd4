import type { RefObject } from 'react';
import { networkAmount } from '../../lib/format/money-text.ts';
import { arrivalText, type Network } from '../../lib/queries/crypto-networks.ts';
import { NetworkFacts } from '../../money/coins/network-facts.tsx';
import { ChoiceList } from '../../ui/fields/choice-list.tsx';
import { cheapestOf } from './address/address.ts';

interface NetworkChoiceProps {
  /** Those that fit the address. */
  readonly offered: readonly Network[];
  readonly hasAddress: boolean;
  readonly chosen: Network | null;
  readonly onChoose: (code: string) => void;
  readonly error: string | undefined;
  readonly groupRef: RefObject<HTMLFieldSetElement | null>;
}

export function NetworkChoice({
  offered,
  hasAddress,
  chosen,
  onChoose,
  error,
  groupRef,
}: NetworkChoiceProps) {
  if (offered.length === 0) {
    return (
      <p role="status" className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
        As redes aparecem aqui quando o endereço estiver completo.
      </p>
    );
  }
  const cheapest = cheapestOf(offered);
  return (
    <ChoiceList
      ref={groupRef}
      legend={hasAddress && offered.length > 1 ? 'Qual rede a carteira de destino aceita?' : 'Rede'}
      name="network"
      value={chosen?.code ?? null}
      onChange={onChoose}
      options={offered.map((one) => ({
        value: one.code,
        content: (
          <NetworkFacts
            name={one.name}
            code={one.code}
            mark={one === cheapest ? 'mais barata' : undefined}
            facts={[`Tarifa ${networkAmount(one.fee)}`, `Mínimo ${networkAmount(one.min)}`, arrivalText(one)]}
          />
        ),
      }))}
      error={error}
    />
  );
}
