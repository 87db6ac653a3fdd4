import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api/api-client.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { balanceHistoryOptions } from '../../lib/queries/balance-history.ts';
import { walletsOf } from '../../lib/queries/wallets.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { askToClose } from './api.ts';
import { type Remainder, remaindersOf } from './remainders.ts';

export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { remainders, failed } = useRemainders();
  const ask = useMutation({
    mutationFn: askToClose,
    onSuccess: () => {
      onClose();
      toast({ title: 'Pedido de encerramento enviado.', description: 'A resposta aparece em Ajuda.' });
    },
  });
  return (
    <FormDialog
      title="Encerrar minha conta"
      text="Uma pessoa da nossa equipe confere o pedido e encerra a conta. Antes, tudo isto precisa estar zerado:"
      cancel="Voltar"
      send="Pedir encerramento"
      sending="Enviando..."
      busy={ask.isPending}
      disabled={remainders?.every(({ left }) => left.length === 0) !== true}
      onSend={() => ask.mutate()}
      onClose={onClose}
    >
      {failed !== undefined && <LoadError query={failed} />}
      {failed === undefined && remainders === undefined && <Skeleton className="h-44" />}
      {remainders && <RemainderList remainders={remainders} />}
      <p className="mt-4 text-sm text-muted">
        Baixe antes o extrato, se precisar dele. Sobrou um valor pequeno demais para sacar?{' '}
        <Link to="/Help?assunto=data" className="font-semibold text-link underline">
          Fale conosco
        </Link>
        .
      </p>
      {ask.isError && (
        <Notice tone="warning" title="O pedido não foi enviado" className="mt-4">
          {messageOf(ask.error, 'Tente novamente.')}
        </Notice>
      )}
    </FormDialog>
  );
}

function useRemainders() {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const history = useQuery(balanceHistoryOptions);
  return {
    remainders: accounts.data && history.data && remaindersOf(accounts.data, history.data.parts),
    failed: [accounts, history].find(({ data, isError }) => data === undefined && isError),
  };
}

function RemainderList({ remainders }: { readonly remainders: readonly Remainder[] }) {
  return (
    <ul className="divide-y divide-hairline rounded-control border border-hairline px-4">
      {remainders.map(({ name, left, to, action }) => (
        <li key={name} className="flex gap-3 py-3">
          {left.length === 0 ? (
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" />
          ) : (
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-amber" />
          )}
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <div className="text-sm text-muted">
              {left.length === 0
                ? 'Zerado'
                : left.map((amount) => <Amount key={amount.currency} value={amount} className="block" />)}
            </div>
            {left.length > 0 && (
              <Link to={to} className="-mb-2 inline-flex min-h-11 items-center font-semibold text-link">
                {action}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
