import { ChevronDown, Clock, Share2 } from 'lucide-react';
import { amountFromWire } from '../../../lib/api/exact-json.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { canShare, shareText } from '../../../lib/browser/files/share.ts';
import { STEP_HEADING } from '../../../lib/browser/focus/use-focus-on-change.ts';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import type { Charge } from '../../../money/deposits/charge.ts';
import { FlowFooter } from '../../../money/movements/flow-footer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/graphics/qr-code.tsx';
import { CancelCharge } from './cancel-charge.tsx';
import { ChargeProgress, type ChargeProgressProps } from './charge-progress.tsx';
import { formatCountdown, secondsUntil } from './countdown.ts';

interface ChargeViewProps extends ChargeProgressProps {
  readonly charge: Charge;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A phone pays by the copied code; wider screens show the QR code for a phone to scan. */
export function ChargeView(props: ChargeViewProps) {
  const { charge, confirming } = props;
  const isPhone = useIsPhone();
  return (
    <Card className="overflow-hidden">
      <h2 {...STEP_HEADING} className="sr-only">
        Cobrança PIX
      </h2>
      {isPhone ? (
        <div className="p-5 pb-2">
          <Facts charge={charge} />
          <PhoneCode brcode={charge.brcode} />
          <ChargeProgress {...props} />
          <details className="group mt-3">
            <summary className="flex min-h-11 items-center justify-center gap-1.5 font-semibold text-link">
              <span className="group-open:hidden">Mostrar QR code</span>
              <span className="hidden group-open:inline">Ocultar QR code</span>
              <ChevronDown className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <div className="flex justify-center pt-2 pb-4">
              <QrCode text={charge.brcode} label="QR code PIX da cobrança" />
            </div>
          </details>
        </div>
      ) : (
        <>
          <div className="flex flex-row-reverse items-stretch gap-8 p-7">
            <Facts charge={charge} />
            <QrCode text={charge.brcode} label="QR code PIX da cobrança" />
          </div>
          <div className="border-t border-hairline px-7 pt-7">
            <PixCode brcode={charge.brcode} />
            <ChargeProgress {...props} />
          </div>
        </>
      )}
      <div className="px-5 pb-3 md:px-7 md:pt-5 md:pb-7">
        <FlowFooter>
          {() => (
            <Button wide busy={confirming} busyLabel="Confirmando..." onClick={props.onConfirm}>
              Já Paguei, Confirmar Depósito
            </Button>
          )}
        </FlowFooter>
        <div className="md:mt-2">
          <CancelCharge disabled={confirming} onCancel={props.onCancel} />
        </div>
      </div>
    </Card>
  );
}

function Facts({ charge }: { readonly charge: Charge }) {
  return (
    <dl className="flex w-full min-w-0 flex-1 flex-col justify-center gap-2 text-center md:gap-4 md:text-left">
      <div>
        <dt className="text-sm text-muted">Valor a pagar</dt>
        <dd className="text-4xl font-bold tracking-tight md:mt-0.5">
          <Amount value={amountFromWire('BRL', charge.valor)} always />
        </dd>
      </div>
      <div className="flex items-baseline justify-center gap-2 max-md:text-sm md:block">
        <dt className="text-sm text-muted">Você recebe</dt>
        <dd className="font-semibold md:mt-0.5 md:text-lg">
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
  const seconds = secondsUntil(until, useNow(true, serverNow));
  return (
    <span role="timer" className="tabular">
      {seconds > 0 ? `Expira em ${formatCountdown(seconds)}` : 'Verificando a validade...'}
    </span>
  );
}

function PixCode({ brcode }: { readonly brcode: string }) {
  return (
    <section aria-label="PIX copia e cola">
      <CopyButton text={brcode} label="Copiar código PIX" wide />
      <code className="mt-3 block rounded-control bg-sunken px-3.5 py-2.5 font-mono text-xs leading-relaxed break-all select-all text-muted">
        {brcode}
      </code>
    </section>
  );
}

function PhoneCode({ brcode }: { readonly brcode: string }) {
  return (
    <section aria-label="PIX copia e cola" className="mt-4">
      <CopyButton text={brcode} label="Copiar código PIX" variant="accent" wide />
      <div className="mt-2 flex items-center gap-2">
        <code className="block min-w-0 flex-1 truncate rounded-control bg-sunken px-3.5 py-3 font-mono text-xs select-all text-muted">
          {brcode}
        </code>
        {canShare() && (
          <Button
            variant="secondary"
            aria-label="Compartilhar código PIX"
            className="px-3.5"
            onClick={() => void shareCode(brcode)}
          >
            <Share2 className="size-5" />
          </Button>
        )}
      </div>
    </section>
  );
}

function shareCode(text: string): Promise<void> {
  return shareText(
    { title: 'Código PIX', text },
    { copied: 'Código PIX copiado', failed: 'Não foi possível compartilhar o código.' },
  );
}
