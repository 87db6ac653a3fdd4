import { Clock, LoaderCircle, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/browser/class-names.ts';

export interface ChargeProgressProps {
  readonly approved: boolean;
  readonly notPaidYet: boolean;
  readonly checkFailed: boolean;
  readonly confirming: boolean;
  readonly uncertain: boolean;
}

/** Constant height, so that no button moves under the pointer. */
export function ChargeProgress(props: ChargeProgressProps) {
  const { approved, notPaidYet, checkFailed, confirming, uncertain } = props;
  return (
    <div
      role="status"
      className="mt-5 grid min-h-26 items-center rounded-control border border-hairline px-4 py-3 md:min-h-24"
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
