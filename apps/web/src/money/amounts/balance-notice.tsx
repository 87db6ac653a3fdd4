import type { UseQueryResult } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface BalanceNoticeProps {
  readonly accounts: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly hasNoBalance: boolean;
}

export function BalanceNotice({ accounts, hasNoBalance }: BalanceNoticeProps) {
  const failed = accounts.isError && accounts.data === undefined;
  if (!failed && !hasNoBalance) return null;
  return (
    <div
      className="mb-5 rounded-card border border-hairline bg-card p-2 max-md:pb-5 md:pr-5 shadow-soft"
      role={failed ? 'alert' : undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Notice
          tone={failed ? 'warning' : 'plain'}
          title={failed ? 'Não foi possível carregar seu saldo' : 'Você ainda não tem saldo'}
          className="min-w-0 flex-1 basis-64 border-transparent bg-transparent"
        >
          {failed ? 'Seu dinheiro continua seguro.' : 'Faça seu primeiro depósito para começar.'}
        </Notice>
        {failed ? (
          <Button
            variant="secondary"
            busy={accounts.isFetching}
            onClick={() => accounts.refetch()}
            className="max-md:mx-3 max-md:flex-1 max-md:basis-2/3"
          >
            Tentar novamente
          </Button>
        ) : (
          <ButtonLink
            to="/Deposit"
            variant="secondary"
            className="max-md:mx-3 max-md:flex-1 max-md:basis-2/3"
          >
            Depositar PIX
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
