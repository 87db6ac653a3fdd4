import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { linksOptions, type ReceiveLink } from './api.ts';
import { AskForm } from './ask-form.tsx';
import { LinkList } from './link-list.tsx';
import { amountLabel, receivedText, STATES } from './link-text.ts';
import { hasCode, LinkView } from './link-view.tsx';
import { OwnCode } from './own-code.tsx';

type View = 'own' | 'ask';

const VIEWS = [
  { value: 'own', label: 'Meu QR code' },
  { value: 'ask', label: 'Com valor' },
] as const;

export default function ReceivePage() {
  const [view, setView] = useState<View>('own');
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Receber" text="Qualquer banco paga o seu código por PIX, sem cadastro." />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Card className="p-5 md:p-7">
          <Segmented label="O que mostrar" value={view} onChange={setView} options={VIEWS} />
          <div className="mt-6">{view === 'own' ? <OwnCode /> : <Ask />}</div>
        </Card>
        <LinkList />
      </div>
    </div>
  );
}

function Ask() {
  const [created, setCreated] = useState<ReceiveLink | null>(null);
  const links = useQuery(linksOptions);
  if (created === null || !hasCode(created)) return <AskForm onCreated={setCreated} />;
  // The list has what was paid meanwhile.
  const link = links.data?.find(({ id }) => id === created.id) ?? created;
  const isPaid = link.state === 'paid';
  return (
    <div className="grid gap-5">
      <div role="status" className="text-center">
        <p
          className={classNames(
            'flex items-center justify-center gap-2 text-sm font-semibold',
            isPaid || link.state === 'open' ? 'text-good' : 'text-muted',
          )}
        >
          <CircleCheck className="size-5" />
          {link.state === 'open' ? 'Link criado' : STATES[link.state].label}
        </p>
        <p className="tabular mt-1 text-3xl font-bold tracking-tight">{amountLabel(link)}</p>
        {link.description !== null && <p className="mt-1 wrap-anywhere text-muted">{link.description}</p>}
        {receivedText(link) !== null && <p className="mt-1 text-muted">Recebido: {receivedText(link)}</p>}
      </div>
      {hasCode(link) && <LinkView link={link} label={`QR code PIX de ${amountLabel(link)}`} />}
      {isPaid && (
        <ButtonLink to="/History?type=pix_deposit" wide>
          Ver o que chegou
        </ButtonLink>
      )}
      <Button variant="quiet" wide onClick={() => setCreated(null)}>
        Criar outro link
      </Button>
    </div>
  );
}
