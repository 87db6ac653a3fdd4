import type { UseQueryResult } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface BalanceNoticeProps {
  readonly accounts: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly hasNoBalance: boolean;
}

const BUTTON = '@max-lg:mx-3 @max-lg:flex-1 @max-lg:basis-2/3';

export function BalanceNotice({ accounts, hasNoBalance }: BalanceNoticeProps) {
  const failed = accounts.isError && accounts.data === undefined;
  if (!failed && !hasNoBalance) return null;
  return (
    <div
      className="@container mb-5 rounded-card border border-hairline bg-card shadow-soft"
      role={failed ? 'alert' : undefined}
    >
      {/* In a narrow card the button is below the text and as wide. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-2 pb-5 @lg:pr-5 @lg:pb-2">
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
            className={BUTTON}
          >
            Tentar novamente
          </Button>
        ) : (
          <ButtonLink to="/Deposit" variant="secondary" className={BUTTON}>
            Depositar PIX
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
