import type { VirtualCard } from '@lastro/contracts';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { revealCard } from './api.ts';
import { codeText, numberInWords, numberText } from './card-text.ts';
import { CARD_NOTICE, FlippingCard } from './virtual-card.tsx';

export function OwnCard({ card: known }: { readonly card: Wire<VirtualCard> }) {
  const [back, setBack] = useState(false);
  const [asked, setAsked] = useState(false);
  const [revealed, setRevealed] = useState<Wire<VirtualCard> | null>(null);
  const { mutate: reveal, isPending } = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: () => revealCard(known.id),
    onSuccess: (shown) => {
      if (document.hidden) return;
      setRevealed(shown);
      setAsked(true);
    },
    onError: (error) => {
      const declined = error instanceof ApiError && error.code === 'second_factor_required';
      if (!declined) toast({ title: messageOf(error, 'Erro ao mostrar o cartão'), variant: 'destructive' });
    },
  });
  const card = revealed ?? known;
  // A masked number is never shown as a real one.
  const hidden = card.masked || !asked;

  function toggle(): void {
    if (!hidden) {
      setAsked(false);
      setRevealed(null);
    } else if (known.masked) {
      reveal();
    } else {
      setAsked(true);
    }
  }

  useEffect(() => {
    const cover = () => {
      if (!document.hidden) return;
      setAsked(false);
      setRevealed(null);
    };
    document.addEventListener('visibilitychange', cover);
    return () => document.removeEventListener('visibilitychange', cover);
  }, []);

  const face = {
    number: numberText(card.card_number, hidden),
    holder: card.holder_name,
    expiry: card.expiry_date,
    code: codeText(card.cvv, hidden),
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 max-lg:mx-auto max-lg:max-w-md lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid gap-5">
        <FlippingCard face={face} back={back} onFlip={() => setBack(!back)} />
        <p role="status" className="sr-only">
          {back
            ? `Verso do cartão. ${hidden ? 'Código de segurança oculto' : `Código de segurança ${card.cvv.split('').join(' ')}`}. ${CARD_NOTICE}`
            : `Frente do cartão Lastro. ${numberInWords(card.card_number, hidden)}. Titular ${card.holder_name}. Validade ${card.expiry_date}.`}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="secondary"
            className="px-2 max-md:text-[0.9375rem]"
            icon={hidden ? <Eye className="size-5 shrink-0" /> : <EyeOff className="size-5 shrink-0" />}
            busy={isPending}
            onClick={toggle}
          >
            {hidden ? 'Mostrar' : 'Ocultar'}
            <span className="sr-only"> dados do cartão</span>
          </Button>
          <Button
            variant="secondary"
            className="px-2 max-md:text-[0.9375rem]"
            icon={<RotateCw className="size-5 shrink-0" />}
            onClick={() => setBack(!back)}
          >
            {back ? 'Ver frente' : 'Ver verso'}
          </Button>
        </div>
      </div>
      <Card className="p-5">
        <dl className="text-sm">
          <Datum label="Número" value={face.number} />
          <Datum label="Titular" value={card.holder_name} />
          <Datum label="Validade" value={card.expiry_date} />
          <Datum label="Código de segurança" value={face.code} />
        </dl>
        {!card.masked && (
          <div className="mt-4 grid">
            <CopyButton text={card.card_number} label="Copiar número" wide />
          </div>
        )}
      </Card>
    </div>
  );
}

function Datum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="tabular min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
