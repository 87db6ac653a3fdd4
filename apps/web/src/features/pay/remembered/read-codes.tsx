import type { ReadCode } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { Barcode, ChevronRight, QrCode, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { formatDate, formatDay } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { readCodesOptions, useForgetCode } from './remembered-api.ts';

type Code = Wire<ReadCode>;

const SHOWN = 3;

const TITLES: Readonly<Record<Code['kind'], string>> = {
  pix_static: 'Código PIX',
  pix_dynamic: 'Cobrança PIX',
  pix_due: 'Cobrança PIX',
  boleto: 'Boleto',
  bill: 'Conta',
};

const STATES: Readonly<Record<Code['state'], { readonly tone: BadgeTone; readonly text: string } | null>> = {
  open: null,
  under_way: { tone: 'pending', text: 'Em andamento' },
  paid: { tone: 'good', text: 'Pago' },
};

interface ReadCodesProps {
  readonly onRead: (text: string) => void;
}

/** Renders nothing without unpaid codes. */
export function ReadCodes({ onRead }: ReadCodesProps) {
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: codes, isError, isFetching, refetch } = useQuery(readCodesOptions);
  const { mutate } = useForgetCode();

  function forget(code: Code): void {
    mutate(code.id, {
      onSuccess: () => {
        heading.current?.focus();
        toast({ title: 'Código tirado da lista.' });
      },
    });
  }

  if (!isError && (codes === undefined || codes.length === 0)) return null;
  return (
    <section aria-labelledby="read-codes" className="mt-5">
      <Card className="p-3 md:p-5">
        <h2 id="read-codes" ref={heading} tabIndex={-1} className="px-2 text-lg font-bold outline-none">
          Códigos que você leu
        </h2>
        {codes === undefined ? (
          <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 px-2 text-sm text-muted">
            <p className="min-w-0 flex-1">Não foi possível carregar os códigos.</p>
            <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
              Tentar novamente
            </Button>
          </div>
        ) : (
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {codes.slice(0, all ? undefined : SHOWN).map((code) => (
              <li key={code.id} className="flex items-center">
                <CodeButton code={code} onRead={onRead} />
                <IconButton label={`Remover da lista: ${nameOf(code)}`} onClick={() => forget(code)}>
                  <X className="size-4.5" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {codes !== undefined && codes.length > SHOWN && (
          <Button variant="quiet" className="mt-1" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Ver menos' : `Ver todos (${codes.length})`}
          </Button>
        )}
      </Card>
    </section>
  );
}

const nameOf = ({ receiver_name: name, kind }: Code): string => name ?? TITLES[kind];

function CodeButton({ code, onRead }: ReadCodesProps & { readonly code: Code }) {
  const { kind, amount_brl: amount, due_date: due, state } = code;
  const Icon = kind === 'boleto' || kind === 'bill' ? Barcode : QrCode;
  const badge = STATES[state];
  return (
    <button
      type="button"
      onClick={() => onRead(code.text)}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{nameOf(code)}</span>
        <span className="tabular block text-sm text-muted">
          {amount === null ? 'Valor à sua escolha' : <Amount value={amountFromWire('BRL', amount)} always />}
          {' • '}
          {due === null ? `lido em ${formatDate(code.read_at)}` : `vence em ${formatDay(due)}`}
        </span>
      </span>
      {badge === null ? (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      ) : (
        <Badge tone={badge.tone} className="shrink-0">
          {badge.text}
        </Badge>
      )}
    </button>
  );
}
