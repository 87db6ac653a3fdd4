import { COIN_NAMES, type Coin } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { networkAmount } from '../../lib/format/money-text.ts';
import { arrivalText, type Network, networksOptions } from '../../lib/queries/crypto-networks.ts';
import { CoinSelect } from '../../money/coins/coin-select.tsx';
import { NetworkFacts } from '../../money/coins/network-facts.tsx';
import { FormFooter } from '../../money/movements/form-footer.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceList } from '../../ui/fields/choice-list.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';

interface NetworkStepProps {
  readonly coin: Coin;
  readonly onCoin: (coin: Coin) => void;
  readonly generating: boolean;
  readonly onGenerate: (network: Network) => void;
}

const SKELETON_ROWS = 3;

export function NetworkStep({ coin, onCoin, generating, onGenerate }: NetworkStepProps) {
  const networks = useQuery(networksOptions(coin));
  const open = networks.data?.filter(({ takesDeposits }) => takesDeposits);
  return (
    <Card className="p-5 md:p-7">
      <CoinSelect label="Moeda" value={coin} onChange={onCoin} />
      <div className="mt-5">
        {networks.isPending && <Loading />}
        <LoadError query={networks} title="As redes desta moeda não carregaram" />
        {open?.length === 0 && (
          <EmptyState
            icon={<Unplug />}
            title="Depósitos suspensos"
            text={`Nenhuma rede recebe ${COIN_NAMES[coin]} no momento. Tente novamente mais tarde.`}
          />
        )}
        {open && open.length > 0 && (
          <NetworkForm key={coin} networks={open} generating={generating} onGenerate={onGenerate} />
        )}
      </div>
    </Card>
  );
}

interface NetworkFormProps {
  readonly networks: readonly Network[];
  readonly generating: boolean;
  readonly onGenerate: (network: Network) => void;
}

function NetworkForm({ networks, generating, onGenerate }: NetworkFormProps) {
  const [picked, setPicked] = useState(networks.length === 1 ? (networks[0]?.code ?? null) : null);
  const [refused, setRefused] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const network = networks.find(({ code }) => code === picked);
    setRefused(network === undefined);
    if (network === undefined) list.current?.querySelector('input')?.focus();
    else onGenerate(network);
  }

  return (
    <form onSubmit={submit} noValidate>
      <ChoiceList
        ref={list}
        legend="Rede"
        name="network"
        value={picked}
        onChange={(code) => {
          setRefused(false);
          setPicked(code);
        }}
        options={networks.map((network) => ({
          value: network.code,
          content: <NetworkFacts name={network.name} code={network.code} facts={factsOf(network)} />,
        }))}
        error={refused ? 'Escolha a rede pela qual você vai enviar.' : undefined}
      />
      <div className="md:mt-6">
        <FormFooter
          missing={picked === null ? ['rede'] : []}
          busy={generating}
          busyLabel="Gerando endereço..."
        >
          Gerar endereço
        </FormFooter>
      </div>
    </form>
  );
}

function factsOf(network: Network): readonly (string | null)[] {
  const { depositMin, confirmations } = network;
  return [`Mínimo ${networkAmount(depositMin)}`, confirmationsText(confirmations), arrivalText(network)];
}

function confirmationsText(count: number): string {
  return count === 1 ? '1 confirmação' : `${count} confirmações`;
}

function Loading() {
  return (
    <>
      <Skeleton className="mb-2.5 h-4 w-12" />
      <SkeletonRows rows={SKELETON_ROWS} label="Carregando redes..." className="grid gap-2">
        <Skeleton className="h-18.5 w-full rounded-control" />
      </SkeletonRows>
      <Skeleton className="mt-6 h-11 w-full rounded-control" />
    </>
  );
}
