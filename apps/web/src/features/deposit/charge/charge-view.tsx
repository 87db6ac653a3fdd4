import { Clock, LoaderCircle, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { amountFromWire } from '../../../lib/api/exact-json.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/graphics/qr-code.tsx';
import type { Charge } from './charge.ts';
import { formatCountdown, secondsUntil } from './countdown.ts';

export interface ChargeViewProps {
  readonly charge: Charge;
  readonly approved: boolean;
  readonly notPaidYet: boolean;
  readonly checkFailed: boolean;
  readonly confirming: boolean;
  readonly uncertain: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ChargeView(props: ChargeViewProps) {
  const { charge } = props;
  return (
    <Card className="@container overflow-hidden">
      <div className="flex flex-col items-center gap-5 p-5 @lg:flex-row-reverse @lg:items-stretch @lg:gap-8 @lg:p-7">
        <Facts charge={charge} />
        <QrCode text={charge.brcode} label="QR code PIX da cobrança" />
      </div>
      <div className="px-5 pb-5 @lg:border-t @lg:border-hairline @lg:p-7">
        <PixCode brcode={charge.brcode} />
        <Progress {...props} />
        <div className="mt-5 grid gap-2">
          <Button wide busy={props.confirming} busyLabel="Confirmando..." onClick={props.onConfirm}>
            Já Paguei, Confirmar Depósito
          </Button>
          <Button variant="quiet" wide disabled={props.confirming} onClick={props.onCancel}>
            Cancelar e gerar nova cobrança
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Facts({ charge }: { readonly charge: Charge }) {
  return (
    <dl className="flex w-full min-w-0 flex-1 flex-col justify-center gap-3 text-center @lg:gap-4 @lg:text-left">
      <div>
        <dt className="text-sm text-muted">Valor a pagar</dt>
        <dd className="text-4xl font-bold tracking-tight @lg:mt-0.5">
          <Amount value={amountFromWire('BRL', charge.valor)} always />
        </dd>
      </div>
      <div className="flex items-baseline justify-center gap-2 @max-lg:text-sm @lg:block">
        <dt className="text-sm text-muted">Você recebe</dt>
        <dd className="font-semibold @lg:mt-0.5 @lg:text-lg">
          <Amount value={amountFromWire('USDT', charge.amount_usdt)} decimals={2} always />
        </dd>
      </div>
      <div>
        <dt className="sr-only">Validade</dt>
        <dd className="inline-flex items-center gap-2 text-sm text-muted">
          <Clock className="size-4" />
          <Countdown until={charge.expires_at} />
        </dd>
      </div>
    </dl>
  );
}

function Countdown({ until }: { readonly until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = secondsUntil(until, now);
  return (
    <span role="timer" className="tabular">
      {seconds > 0 ? `Expira em ${formatCountdown(seconds)}` : 'Verificando a validade...'}
    </span>
  );
}

function PixCode({ brcode }: { readonly brcode: string }) {
  return (
    <section aria-label="Pix copia e cola">
      <CopyButton text={brcode} label="Copiar código" wide />
      <code className="mt-3 block rounded-control bg-sunken px-3.5 py-2.5 font-mono text-xs leading-relaxed break-all select-all text-muted">
        {brcode}
      </code>
    </section>
  );
}

/** Same height with every text, so that no button moves while it is pressed. */
function Progress({ approved, notPaidYet, checkFailed, confirming, uncertain }: ChargeViewProps) {
  return (
    <div
      role="status"
      className="mt-5 grid min-h-30 items-center rounded-control border border-hairline px-4 py-3 @lg:min-h-24"
    >
      {uncertain ? (
        <Note icon={<LoaderCircle className="animate-spin" />} title="Estamos confirmando sua operação">
          Não pague de novo: estamos repetindo o mesmo pedido.
        </Note>
      ) : approved ? (
        <Note
          icon={<LoaderCircle className={classNames(confirming && 'animate-spin')} />}
          title="Pagamento recebido"
        >
          Estamos creditando o valor no seu saldo.
        </Note>
      ) : notPaidYet ? (
        <Note icon={<Clock />} title="PIX ainda não recebido" tone="text-amber">
          Alguns bancos levam um minuto. Assim que ele chegar, confirmamos por aqui.
        </Note>
      ) : checkFailed ? (
        <Note icon={<WifiOff />} title="Sem resposta no momento" tone="text-amber">
          Continuamos tentando. Se você já pagou, o depósito será creditado.
        </Note>
      ) : (
        <Note icon={<Waiting />} title="Aguardando pagamento">
          Pague no app do seu banco. A confirmação aparece aqui sozinha.
        </Note>
      )}
    </div>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tone?: string;
  readonly children: ReactNode;
}

function Note({ icon, title, tone = 'text-link', children }: NoteProps) {
  return (
    <div className="flex gap-3">
      <span className={classNames('grid size-6 shrink-0 place-items-center [&>svg]:size-5', tone)}>
        {icon}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-muted">{children}</p>
      </div>
    </div>
  );
}

function Waiting() {
  return <span className="size-2.5 animate-pulse rounded-full bg-current" />;
}
