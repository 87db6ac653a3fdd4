import type { PaymentReceiver } from '@lastro/contracts';
import { BadgeCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import type { ReadReply } from './order.ts';

export interface ReceiverCardProps {
  readonly receiver: Wire<PaymentReceiver> | null;
  readonly verified: ReadReply['verified'];
}

export function ReceiverCard({ receiver, verified }: ReceiverCardProps) {
  const facts = [receiver?.institution, receiver?.tax_id_masked, keyOf(receiver), receiver?.city];
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">Para</p>
      <p className="text-xl leading-tight font-bold wrap-anywhere md:text-2xl">
        {receiver?.name ?? receiver?.key_masked ?? 'Recebedor não informado'}
      </p>
      <p className="tabular mt-1 text-sm wrap-anywhere text-muted">
        {facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')}
      </p>
      <SourceSeal receiver={receiver} verified={verified} />
    </div>
  );
}

function keyOf(receiver: Wire<PaymentReceiver> | null): string | null {
  if (receiver === null || receiver.name === null) return null;
  return receiver.key_masked === receiver.tax_id_masked ? null : receiver.key_masked;
}

type Receiver = Pick<Wire<PaymentReceiver>, 'name' | 'name_source'>;

/** A signature covers the charge, not the name in the code, which anyone can write. */
export function sourceOf(receiver: Receiver | null, verified: ReadReply['verified']) {
  const confirmed =
    verified?.by === 'signature'
      ? `Cobrança assinada por ${verified.host}`
      : verified?.by === 'provider'
        ? 'Lida pelo provedor'
        : receiver?.name_source === 'dict'
          ? 'Nome confirmado'
          : null;
  const isNameOfCode = receiver?.name_source === 'code' && receiver.name !== null;
  const warning =
    confirmed !== null && !isNameOfCode
      ? null
      : receiver?.name
        ? 'Nome informado no código, não confirmado'
        : 'O nome de quem recebe não é conhecido';
  return { confirmed, warning };
}

function SourceSeal({ receiver, verified }: ReceiverCardProps) {
  const { confirmed, warning } = sourceOf(receiver, verified);
  return (
    <>
      {confirmed !== null && <ConfirmedSource>{confirmed}</ConfirmedSource>}
      {warning !== null && (
        <p className="mt-2 flex items-start gap-1.5 text-sm font-semibold text-amber">
          <CircleHelp className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
      )}
    </>
  );
}

function ConfirmedSource({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm font-semibold wrap-anywhere text-good">
      <BadgeCheck className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
