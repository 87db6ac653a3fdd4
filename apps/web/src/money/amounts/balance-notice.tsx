import { Button, ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

export interface BalanceNoticeProps {
  /** The balances could not be loaded; else there are none. */
  readonly failed: boolean;
  readonly reloading: boolean;
  readonly onReload: () => void;
}

/** Above a form that spends: there is nothing to spend yet, or it can't be seen how much. */
export function BalanceNotice({ failed, reloading, onReload }: BalanceNoticeProps) {
  return (
    <div
      className="mb-5 rounded-card border border-hairline bg-card p-2 shadow-soft"
      role={failed ? 'alert' : undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Notice
          tone={failed ? 'warning' : 'plain'}
          title={failed ? 'Não foi possível carregar seu saldo' : 'Você ainda não tem saldo'}
          className="min-w-0 flex-1 basis-64 border-transparent bg-transparent"
        >
          {failed ? 'Seu dinheiro está onde estava.' : 'Faça seu primeiro depósito para começar.'}
        </Notice>
        {failed ? (
          <Button variant="secondary" busy={reloading} onClick={onReload} className="max-md:w-full">
            Tentar novamente
          </Button>
        ) : (
          <ButtonLink to="/Deposit" variant="secondary" className="max-md:w-full">
            Depositar PIX
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
