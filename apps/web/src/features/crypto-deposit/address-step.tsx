import type { DepositStatusReply } from '@lastro/contracts';
import { COIN_NAMES, type Coin } from '@lastro/money';
import { Clock, LoaderCircle, WifiOff } from 'lucide-react';
import { amountFromWire, numberFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { networkAmount } from '../../lib/format/money-text.ts';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import { progressOf } from './deposited.ts';
import type { WatchedAddress } from './watched-address.ts';

export interface AddressStepProps {
  readonly coin: Coin;
  readonly watched: WatchedAddress;
  readonly status: Wire<DepositStatusReply> | undefined;
  readonly checkFailed: boolean;
  readonly onAnother: () => void;
}

export function AddressStep({ coin, watched, status, checkFailed, onAnother }: AddressStepProps) {
  const { address, tag, networkName } = watched;
  return (
    <Card className="@container p-5 md:p-7">
      <Notice tone="warning" title={`Envie apenas ${coin} pela rede ${networkName}`}>
        Em outra moeda, em outra rede ou abaixo do mínimo, o valor se perde.
      </Notice>
      <div className="mt-4 grid grid-cols-1 items-center justify-items-center gap-x-7 gap-y-4 @lg:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode text={address} label={`QR code do endereço de ${coin}`} />
        <Copied label="Endereço" text={address} button="Copiar endereço" />
      </div>
      {tag !== null && (
        <div className="mt-5">
          <Copied label="Memo (tag)" text={tag} button="Copiar memo" />
          <p className="mt-2 text-sm font-medium text-amber">
            Sem o memo o depósito não chega: informe o endereço e o memo.
          </p>
        </div>
      )}
      <Summary
        className="mt-5"
        lines={[
          { label: 'Moeda', value: <CoinName coin={coin} /> },
          { label: 'Rede', value: <strong>{networkName}</strong> },
          { label: 'Depósito mínimo', value: networkAmount(amountFromWire(coin, watched.minimum)) },
          { label: 'Confirmações', value: numberFromWire(watched.confirmations) },
        ]}
      />
      <Progress status={status} checkFailed={checkFailed} />
      <Button variant="quiet" wide className="mt-5" onClick={onAnother}>
        Escolher outra rede
      </Button>
    </Card>
  );
}

function CoinName({ coin }: Pick<AddressStepProps, 'coin'>) {
  return (
    <strong className="inline-flex items-baseline gap-2">
      <CoinLogo coin={coin} className="size-5 self-center" />
      {COIN_NAMES[coin]}
    </strong>
  );
}

function Copied({ label, text, button }: Readonly<Record<'label' | 'text' | 'button', string>>) {
  return (
    <section aria-label={label} className="w-full min-w-0">
      <h2 className="mb-1.5 text-sm font-semibold">{label}</h2>
      <code className="block rounded-control bg-sunken px-3.5 py-2.5 font-mono text-sm leading-relaxed break-all select-all">
        {text}
      </code>
      <div className="mt-2 grid">
        <CopyButton text={text} label={button} wide />
      </div>
    </section>
  );
}

/** Same height with every text, so that no button moves while it is pressed. */
function Progress({ status, checkFailed }: Pick<AddressStepProps, 'status' | 'checkFailed'>) {
  const progress = progressOf(status);
  return (
    <div role="status" className="mt-5 grid min-h-31 @lg:min-h-24">
      {checkFailed ? (
        <Notice title="Sem resposta no momento" icon={<WifiOff />}>
          Continuamos tentando. Um depósito que foi feito será creditado.
        </Notice>
      ) : progress === null ? (
        <Notice title="Aguardando depósito" icon={<Clock />}>
          Ele entra no seu saldo assim que a rede confirmar, mesmo que você feche esta página.
        </Notice>
      ) : (
        <Notice title="Depósito a caminho" icon={<LoaderCircle className="animate-spin" />}>
          {progress}
        </Notice>
      )}
    </div>
  );
}
