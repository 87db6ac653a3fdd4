import type { PaymentReceiver } from '@lastro/contracts';
import { BadgeCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import type { ReadReply } from './order.ts';

interface ReceiverCardProps {
  readonly receiver: Wire<PaymentReceiver> | null;
  readonly verified: ReadReply['verified'];
}

export function ReceiverCard({ receiver, verified }: ReceiverCardProps) {
  const [title, ...facts] = receiverTexts(receiver);
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">Para</p>
      <p className="text-xl leading-tight font-bold wrap-anywhere md:text-2xl">{title}</p>
      <p className="tabular mt-1 text-sm wrap-anywhere text-muted">{facts.join(' · ')}</p>
      <SourceSeal receiver={receiver} verified={verified} />
    </div>
  );
}

type NamedReceiver = Pick<
  Wire<PaymentReceiver>,
  'name' | 'institution' | 'tax_id_masked' | 'key_masked' | 'city'
>;

/** The name, or else the key, and what more is known: each once, as a key may be the tax id. */
export function receiverTexts(receiver: NamedReceiver | null): readonly string[] {
  if (receiver === null) return ['Recebedor não informado'];
  const { name, institution, tax_id_masked: taxId, key_masked: key, city } = receiver;
  const texts = [name || key || 'Recebedor não informado', institution, taxId, key, city];
  return [...new Set(texts.flatMap((text) => text || []))];
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
