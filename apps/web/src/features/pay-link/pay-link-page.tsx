import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Link2Off, TimerOff, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/api-client.ts';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { useScreenTitle } from '../../lib/browser/page-title.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LoadError, type LoadErrorProps } from '../../ui/page/error-state.tsx';
import { PublicFrame } from '../../ui/page/public-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type PublicLink, publicLinkOptions } from './api.ts';

export interface PayLinkPageProps {
  readonly code: string;
  readonly signedIn: boolean;
}

export default function PayLinkPage({ code, signedIn }: PayLinkPageProps) {
  const link = useQuery(publicLinkOptions(code.replace(/\/$/, '')));
  useScreenTitle(link.data && `Pagar ${link.data.name}`);
  return (
    <PublicFrame width="narrow">
      <Card className="overflow-hidden">
        {link.isPending && <Loading />}
        {link.isError && link.data === undefined && <Failure query={link} />}
        {link.data !== undefined && <Content link={link.data} />}
      </Card>
      <p className="mt-6 text-center text-sm text-balance text-muted">
        {signedIn ? 'Você já tem conta no Lastro.' : 'Conta em dólares, com PIX.'}{' '}
        <Link to={signedIn ? '/Dashboard' : '/login'} className="font-semibold whitespace-nowrap text-link">
          {signedIn ? 'Abrir minha conta' : 'Conhecer o Lastro'}
        </Link>
      </p>
    </PublicFrame>
  );
}

function Content({ link }: { readonly link: PublicLink }) {
  if (link.brcode !== null) return <Payable link={link} brcode={link.brcode} />;
  const { icon, title, text } = ENDED[link.state === 'open' ? 'removed' : link.state];
  return (
    <div role="status">
      <h1 className="sr-only">Pagamento para {link.name}</h1>
      <EmptyState icon={icon} title={title} text={text(link.name)} />
    </div>
  );
}

const ENDED: Readonly<
  Record<
    Exclude<PublicLink['state'], 'open'>,
    { readonly icon: ReactNode; readonly title: string; readonly text: (name: string) => string }
  >
> = {
  paid: {
    icon: <CircleCheck className="text-good" />,
    title: 'Este link já foi pago',
    text: (name) => `${name} recebeu o pagamento. Não pague outra vez.`,
  },
  expired: {
    icon: <TimerOff />,
    title: 'Este link venceu',
    text: (name) => `Peça outro link a ${name}.`,
  },
  removed: {
    icon: <Unlink />,
    title: 'Este link foi removido',
    text: (name) => `Fale com ${name} antes de pagar.`,
  },
};

function Payable({ link, brcode }: { readonly link: PublicLink; readonly brcode: string }) {
  return (
    <div className="flex flex-col items-center p-5 text-center md:p-8">
      <h1 className="text-muted">
        Pagar para
        <span className="block text-xl font-bold wrap-anywhere text-text">{link.name}</span>
      </h1>
      {link.amount_brl !== null && (
        <p className="mt-3 text-4xl font-bold tracking-tight">
          <Amount value={amountFromWire('BRL', link.amount_brl)} always />
        </p>
      )}
      {link.description !== null && <p className="mt-1 wrap-anywhere">{link.description}</p>}
      {link.amount_brl === null && <p className="mt-1 text-muted">Você escolhe o valor.</p>}
      <div className="my-6">
        <QrCode text={brcode} label={`QR code PIX para pagar ${link.name}`} />
      </div>
      <CopyButton text={brcode} label="Copiar código PIX" variant="accent" wide />
      <p className="mt-4 text-sm text-balance text-muted">
        No app do seu banco, abra o PIX e leia o QR code ou cole o código. O destinatário que aparece é o
        Lastro, que credita {link.name} na hora.
      </p>
    </div>
  );
}

function Failure({ query }: Pick<LoadErrorProps, 'query'>) {
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <div role="alert">
        <h1 className="sr-only">Pagamento</h1>
        <EmptyState
          icon={<Link2Off />}
          title="Link não encontrado"
          text="Confira o endereço ou peça outro link a quem vai receber."
        />
      </div>
    );
  }
  return <LoadError query={query} />;
}

function Loading() {
  return (
    <div role="status" className="flex flex-col items-center p-5 md:p-8">
      <span className="sr-only">Carregando o pagamento...</span>
      <Skeleton className="h-13 w-40" />
      <Skeleton className="mt-3 h-10 w-48" />
      <Skeleton className="my-6 size-56 rounded-card" />
      <Skeleton className="h-11 w-full rounded-control" />
      <Skeleton className="mt-4 h-10 w-full" />
    </div>
  );
}
