import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatShortDateTime } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardSection } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { isOwnCode, linksOptions, type ReceiveLink } from './api.ts';
import { LinkDialog } from './link-dialog.tsx';
import { amountLabel, endText, receivedText, STATES } from './link-text.ts';

export function LinkList() {
  const links = useQuery(linksOptions);
  const [shown, setShown] = useState<string | null>(null);
  const own = links.data?.find((link) => isOwnCode(link) && link.state === 'open');
  const requests = links.data?.filter((link) => !isOwnCode(link));
  const chosen = requests?.find(({ id }) => id === shown);
  const received = own && receivedText(own);
  return (
    <CardSection title="Links" aside={<ReceivedLink />}>
      {links.isPending && (
        <SkeletonRows rows={3} label="Carregando seus links..." className="px-5 pb-3">
          <Skeleton className="my-3 block h-12 w-full" />
        </SkeletonRows>
      )}
      <LoadError query={links} />
      {requests?.length === 0 && (
        <EmptyState
          icon={<Link2 />}
          title="Nenhum link ainda"
          text="Crie um com valor e envie para quem vai pagar."
        />
      )}
      {requests !== undefined && requests.length > 0 && (
        <ul className="pb-2">
          {requests.map((link) => (
            <li key={link.id}>
              <button
                type="button"
                onClick={() => setShown(link.id)}
                className="flex w-full items-center gap-3 px-5 py-3 text-left outline-offset-[-3px] hover:bg-sunken"
              >
                <LinkRow link={link} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {received && (
        <p className="border-t border-hairline px-5 py-4 text-sm text-muted">
          Pelo seu código sem valor: {received}.
        </p>
      )}
      {chosen !== undefined && <LinkDialog link={chosen} onClose={() => setShown(null)} />}
    </CardSection>
  );
}

function ReceivedLink() {
  return (
    <Link
      to="/History?type=pix_deposit"
      className="flex min-h-11 items-center text-sm font-semibold text-link"
    >
      Ver o que chegou
    </Link>
  );
}

function LinkRow({ link }: { readonly link: ReceiveLink }) {
  const { label, tone } = STATES[link.state];
  const note = receivedText(link) ?? endText(link) ?? `Criado em ${formatShortDateTime(link.created_date)}`;
  return (
    <>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="tabular font-semibold">{amountLabel(link)}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        {link.description !== null && <span className="truncate text-sm">{link.description}</span>}
        <span className="text-sm text-muted">{note}</span>
      </span>
      <ChevronRight className="size-4 shrink-0 text-muted max-md:hidden" />
    </>
  );
}
