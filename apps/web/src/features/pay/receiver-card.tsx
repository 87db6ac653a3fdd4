import type { PaymentReceiver } from '@lastro/contracts';
import { isCpf } from '@lastro/contracts/customers/tax-ids';
import { withoutLabel } from '@lastro/contracts/payments/labels';
import { BadgeCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { formatPixKey, pixKeyTypeOf } from '../../lib/format/contacts/pix-key-text.ts';
import type { ReadCode, ReadReply } from './order.ts';

interface ReceiverCardProps {
  readonly receiver: Wire<PaymentReceiver> | null;
  readonly verified: ReadReply['verified'];
  /** The key that the payer typed. */
  readonly typedKey?: string | null;
  readonly isBill?: boolean;
}

export function ReceiverCard({ receiver, verified, typedKey = null, isBill = false }: ReceiverCardProps) {
  const [title, ...facts] = receiverTexts(receiver, typedKey);
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">Para</p>
      <p className="text-xl leading-tight font-bold wrap-anywhere md:text-2xl">{title}</p>
      <p className="tabular mt-1 text-sm wrap-anywhere text-muted">{facts.join(' · ')}</p>
      <SourceSeal receiver={receiver} verified={verified} typedKey={typedKey} isBill={isBill} />
    </div>
  );
}

type NamedReceiver = Pick<
  Wire<PaymentReceiver>,
  'name' | 'institution' | 'tax_id_masked' | 'key_masked' | 'city'
>;

/** A key that the payer typed, without its label and unmasked, since a typo must be seen; null for codes. */
export function typedKeyOf({
  text,
  reply,
}: Pick<ReadCode, 'text'> & { readonly reply: Pick<ReadReply, 'kind'> }) {
  return reply.kind === 'pix_key' ? grouped(withoutLabel(text)) : null;
}

/** Groups of digits are easier to check. */
function grouped(key: string): string {
  const type = pixKeyTypeOf(key);
  const mayBePhone = type === 'cpf' && !isCpf(key);
  return type === null || mayBePhone ? key : formatPixKey(type, key);
}

/** The name, or else the key, and what more is known: each once, as a key may be the tax id. */
export function receiverTexts(
  receiver: NamedReceiver | null,
  typedKey: string | null = null,
): readonly string[] {
  if (receiver === null) return [typedKey ?? 'Destinatário não informado'];
  const { name, institution, tax_id_masked: taxId, key_masked: masked, city } = receiver;
  const key = typedKey ?? masked;
  const otherTaxId = taxId === masked ? null : taxId;
  const texts = [name || key || 'Destinatário não informado', institution, otherTaxId, key, city];
  return [...new Set(texts.flatMap((text) => text || []))];
}

type Receiver = Pick<Wire<PaymentReceiver>, 'name' | 'name_source'>;

/** A signature covers the charge, not the name in the code, which anyone can write. */
export function sourceOf(
  receiver: Receiver | null,
  verified: ReadReply['verified'],
  { typedKey = null, isBill = false }: Pick<ReceiverCardProps, 'typedKey' | 'isBill'> = {},
) {
  const confirmed =
    verified?.by === 'signature'
      ? `Cobrança assinada por ${verified.host}`
      : verified?.by === 'provider'
        ? isBill
          ? 'Nome confirmado pela rede de boletos'
          : 'Cobrança confirmada pelo PIX'
        : receiver?.name_source === 'dict'
          ? 'Nome confirmado'
          : null;
  const isNameOfCode = receiver?.name_source === 'code' && receiver.name !== null;
  const warning =
    confirmed !== null && !isNameOfCode
      ? null
      : receiver?.name
        ? 'Nome informado no código, não confirmado'
        : typedKey === null
          ? 'O nome de quem recebe não é conhecido'
          : 'O nome de quem recebe não é conhecido: confira a chave';
  return { confirmed, warning };
}

function SourceSeal({ receiver, verified, ...payment }: ReceiverCardProps) {
  const { confirmed, warning } = sourceOf(receiver, verified, payment);
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
