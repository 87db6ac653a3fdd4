import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STEP_HEADING, useFocusOnChange } from '../../lib/browser/focus/use-focus-on-change.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { linksOptions, type ReceiveLink } from './api.ts';
import { AskForm } from './ask-form.tsx';
import { CreatedLink } from './created-link.tsx';
import { LinkList } from './link-list.tsx';
import { hasCode } from './link-view.tsx';
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
  const shown = created !== null && hasCode(created) ? created : null;
  const step = useFocusOnChange(shown === null ? 'form' : 'link');
  // The list has what was paid meanwhile.
  const link = shown && (links.data?.find(({ id }) => id === shown.id) ?? shown);
  return (
    <div ref={step} tabIndex={-1} className="outline-none">
      <h2 {...STEP_HEADING} className="sr-only">
        {link === null ? 'Novo link' : 'Seu link'}
      </h2>
      {link === null ? (
        <AskForm onCreated={setCreated} />
      ) : (
        <CreatedLink link={link} onAgain={() => setCreated(null)} />
      )}
    </div>
  );
}
