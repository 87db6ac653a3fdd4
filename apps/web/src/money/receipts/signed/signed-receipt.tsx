import { queryOptions, useQuery } from '@tanstack/react-query';
import { BadgeCheck, FileDown, Hourglass, Link2 } from 'lucide-react';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api/api-client.ts';
import { numberFromWire } from '../../../lib/api/exact-json.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/graphics/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sharePdf } from './share-pdf.ts';

const QUEUED_POLL_MS = 3_000;

const signedOptions = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => api('GET /api/transactions/{id}/receipt', { path: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.log.state === 'queued' ? QUEUED_POLL_MS : false),
  });

export default function SignedReceipt({ id }: { readonly id: string }) {
  const receipt = useQuery(signedOptions(id));
  const [busy, setBusy] = useState(false);
  if (receipt.isError && receipt.data === undefined) {
    return (
      <p role="alert" className="pb-3 font-medium text-brick">
        {messageOf(receipt.error, 'Não foi possível carregar o comprovante assinado.')}
      </p>
    );
  }
  if (receipt.data === undefined) return <Skeleton className="mb-3 h-56 w-full rounded-control" />;
  const { verify_url: url, log } = receipt.data;
  return (
    <div className="grid justify-items-center gap-4 pb-4">
      <QrCode text={url} label="QR code que leva à verificação deste comprovante" />
      <div className="w-full min-w-0">
        <p className="text-muted">Código de verificação</p>
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 font-mono break-all">{url.split('/').at(-1)}</p>
          <CopyButton variant="quiet" iconOnly label="Copiar link de verificação" text={url} />
        </div>
        <LogState position={log.index === undefined ? undefined : numberFromWire(log.index)} />
      </div>
      <div className="grid w-full gap-3 print:hidden">
        <Button
          variant="secondary"
          busy={busy}
          icon={<FileDown className="size-5 shrink-0" />}
          onClick={() => {
            setBusy(true);
            void sharePdf(id).finally(() => setBusy(false));
          }}
        >
          Baixar PDF assinado
        </Button>
        <ButtonLink variant="quiet" to={new URL(url).pathname}>
          <Link2 aria-hidden="true" className="size-5" /> Verificar
        </ButtonLink>
      </div>
    </div>
  );
}

function LogState({ position }: { readonly position: number | undefined }) {
  return (
    <p role="status" className="mt-1 flex items-center gap-2 font-medium">
      {position === undefined ? (
        <Hourglass aria-hidden="true" className="size-5 shrink-0 text-amber" />
      ) : (
        <BadgeCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      )}
      {position === undefined
        ? 'Na fila do registro público'
        : `Registrado no livro público, posição ${position}`}
    </p>
  );
}
