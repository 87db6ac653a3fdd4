import { Hourglass } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { PageProps } from './page-props.ts';

/** What each screen that is not built yet will be for. */
const PROMISES: Readonly<Record<string, string>> = {
  AdminDashboard: 'Aqui você verá os números do banco e as últimas transações.',
  AdminClients: 'Aqui você verá todos os clientes do banco.',
  AdminBalances: 'Aqui você ajustará o saldo de um cliente.',
  AdminWithdrawals: 'Aqui você aprovará ou negará os saques via PIX.',
  AdminCryptoWithdrawals: 'Aqui você aprovará ou negará os saques de criptomoedas.',
};

/** Says honestly that a screen is not there yet, and what it will be. */
export default function ComingSoon({ name, title }: PageProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={<Hourglass />}
          title="Em breve"
          text={PROMISES[name] ?? 'Esta tela ainda está sendo construída.'}
          action={
            <ButtonLink to="/Dashboard" variant="secondary">
              Ir para o início
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
