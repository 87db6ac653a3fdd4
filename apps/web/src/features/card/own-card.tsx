import type { VirtualCard } from '@lastro/contracts';
import { CircleHelp, Eye, RotateCw, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardSection } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { BlockCard } from './block-card.tsx';
import { codeText, numberText, spokenNumber } from './card-text.ts';
import { CopyIcon } from './copy-icon.tsx';
import { useReveal, VISIBLE_SECONDS } from './use-reveal.ts';
import { CARD_NOTICE, FlippingCard } from './virtual-card.tsx';

type Reveal = ReturnType<typeof useReveal>;

export function OwnCard({ card: loaded }: { readonly card: Wire<VirtualCard> }) {
  const [back, setBack] = useState(false);
  const reveal = useReveal(loaded);
  const { card, hidden } = reveal;
  const face = {
    number: numberText(card.card_number, hidden),
    holder: card.holder_name,
    expiry: card.expiry_date,
    code: codeText(card.cvv, hidden),
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 max-lg:mx-auto max-lg:max-w-md lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid gap-5">
        <div className={loaded.blocked ? 'opacity-55 grayscale' : undefined}>
          <FlippingCard face={face} back={back} onFlip={() => setBack(!back)} />
        </div>
        <p role="status" className="sr-only">
          {back
            ? `Verso do cartão. ${hidden ? 'Código de segurança oculto' : `Código de segurança ${card.cvv.split('').join(' ')}`}. ${CARD_NOTICE}`
            : `Frente do cartão Lastro. ${spokenNumber(card.card_number, hidden)}. Titular ${card.holder_name}. Validade ${card.expiry_date}.`}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <ShowButton reveal={reveal} blocked={loaded.blocked} />
          <Button
            variant="secondary"
            className="px-2 max-md:text-[0.9375rem]"
            icon={<RotateCw className="size-5 shrink-0" />}
            onClick={() => setBack(!back)}
          >
            {back ? 'Ver frente' : 'Ver verso'}
          </Button>
        </div>
        <BlockCard card={loaded} onBlocked={reveal.hide} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        {loaded.blocked && (
          <Notice tone="warning" title="Cartão bloqueado">
            Número e código não são mostrados até você desbloquear.
          </Notice>
        )}
        <Facts card={card} face={face} />
        <CardSection title="Compras com este cartão">
          <EmptyState
            icon={<ShoppingBag />}
            title="Nenhuma compra ainda"
            text="As compras com este cartão aparecem aqui."
          />
        </CardSection>
        <ButtonLink
          variant="quiet"
          className="justify-self-start"
          to="/Help?assunto=card"
          icon={<CircleHelp className="size-5" />}
        >
          Preciso de ajuda com o cartão
        </ButtonLink>
      </div>
    </div>
  );
}

function ShowButton({ reveal, blocked }: { readonly reveal: Reveal; readonly blocked: boolean }) {
  const { hidden, secondsLeft, isPending, toggle } = reveal;
  return (
    <Button
      variant="secondary"
      className="px-2 max-md:text-[0.9375rem]"
      disabled={blocked}
      icon={hidden ? <Eye className="size-5 shrink-0" /> : <Countdown secondsLeft={secondsLeft} />}
      busy={isPending}
      onClick={toggle}
    >
      {hidden ? 'Mostrar' : 'Ocultar'}
      <span className="sr-only"> dados do cartão</span>
    </Button>
  );
}

const LENGTH = 2 * Math.PI * 9;

function Countdown({ secondsLeft }: { readonly secondsLeft: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 -rotate-90">
      <circle cx="12" cy="12" r="9" fill="none" strokeWidth="3" className="stroke-hairline" />
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        strokeWidth="3"
        className="stroke-link"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - secondsLeft / VISIBLE_SECONDS)}
      />
    </svg>
  );
}

interface FactsProps {
  readonly card: Wire<VirtualCard>;
  readonly face: { readonly number: string; readonly code: string };
}

function Facts({ card, face }: FactsProps) {
  const secret = (text: string) => (card.masked ? null : text);
  return (
    <Card className="py-2 pr-2 pl-5">
      <dl className="text-sm">
        <Datum label="Número" value={face.number} copy={secret(card.card_number)} name="número" />
        <Datum label="Titular" value={card.holder_name} copy={card.holder_name} name="titular" />
        <Datum label="Validade" value={card.expiry_date} copy={card.expiry_date} name="validade" />
        <Datum label="Código de segurança" value={face.code} copy={secret(card.cvv)} name="código" />
      </dl>
    </Card>
  );
}

interface DatumProps {
  readonly label: string;
  readonly value: string;
  readonly copy: string | null;
  readonly name: string;
}

function Datum({ label, value, copy, name }: DatumProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="tabular ml-auto flex min-w-0 items-center gap-1 text-right font-semibold">
        <span className="min-w-0 wrap-anywhere">{value}</span>
        <span className="size-11 shrink-0">{copy !== null && <CopyIcon text={copy} name={name} />}</span>
      </dd>
    </div>
  );
}
