import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownCodeOptions } from './api.ts';
import { hasCode, LinkView } from './link-view.tsx';

export function OwnCode() {
  const code = useQuery(ownCodeOptions);
  if (code.isError && code.data === undefined) return <LoadError query={code} />;
  return (
    <>
      <p className="mb-5 text-center text-muted">
        Quem paga escolhe o valor. Ele entra em USDT no seu saldo.
      </p>
      {code.data !== undefined && hasCode(code.data) ? (
        <LinkView link={code.data} label="Seu QR code PIX, sem valor" />
      ) : (
        <div role="status" className="flex flex-col items-center gap-5">
          <span className="sr-only">Carregando seu código...</span>
          <Skeleton className="size-56 rounded-card" />
          <Skeleton className="h-43 w-full rounded-control sm:h-25" />
          <Skeleton className="h-14 w-full rounded-control sm:h-10" />
        </div>
      )}
    </>
  );
}
