import { TimerOff } from 'lucide-react';
import { useState } from 'react';
import { amountFromWire } from '../../lib/exact-json.ts';
import { useMe } from '../../lib/me.ts';
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HowItWorks } from '../../ui/how-it-works.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AmountForm } from './amount-form.tsx';
import { hasKeptCharge } from './charge.ts';
import { ChargeView } from './charge-view.tsx';
import type { DepositFlow } from './deposit-flow.ts';
import { receiptLines } from './receipt-lines.ts';
import { useDeposit } from './use-deposit.ts';

const STEPS = [
  'Escolha o valor em reais e gere a cobrança.',
  'Pague no app do seu banco, pelo QR code ou pelo código copia e cola.',
  'O valor entra em USDT no seu saldo assim que o PIX chega, mesmo que você feche esta página.',
] as const;

/** Money in by PIX: amount, charge, receipt. */
export default function DepositPage() {
  const me = useMe();
  // Only a charge left open in this tab has to wait for whose it is.
  const [resuming] = useState(hasKeptCharge);
  if (resuming && me.isPending) return <Resuming />;
  return <Deposit customer={me.data?.id ?? null} />;
}

function Deposit({ customer }: { readonly customer: string | null }) {
  const deposit = useDeposit(customer);
  const { flow, reset } = deposit;
  const screen = useFocusOnChange(flow.step);

  if (flow.step === 'receipt') {
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        <DepositReceipt flow={flow} onAgain={reset} />
      </div>
    );
  }
  return (
    <div ref={screen} tabIndex={-1} className="mx-auto max-w-4xl outline-none">
      <Header />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {flow.step === 'amount' && (
          <AmountForm generating={deposit.generating} onGenerate={(valor) => deposit.generate(valor)} />
        )}
        {flow.step === 'charge' && (
          <ChargeView
            charge={flow.charge}
            approved={flow.approved}
            notPaidYet={flow.notPaidYet}
            checkFailed={deposit.checkFailed}
            confirming={deposit.confirming}
            uncertain={deposit.uncertain}
            onConfirm={() => deposit.confirm(flow.charge)}
            onCancel={reset}
          />
        )}
        {flow.step === 'expired' && <Expired onAgain={reset} />}
        <div className={flow.step === 'amount' ? undefined : 'max-lg:hidden'}>
          <HowItWorks steps={STEPS} />
        </div>
      </div>
    </div>
  );
}

function Header() {
  return <PageHeader title="Depositar PIX" text="Deposite em reais e receba em USDT." />;
}

function Resuming() {
  return (
    <div className="mx-auto max-w-4xl">
      <Header />
      <div role="status">
        <span className="sr-only">Carregando sua cobrança...</span>
        <Skeleton className="h-96 rounded-card lg:mr-76" />
      </div>
    </div>
  );
}

function Expired({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<TimerOff />}
        title="Esta cobrança expirou"
        text="Não pague mais este código. Se você já pagou, seu dinheiro está guardado e nossa equipe vai localizar o pagamento."
        action={<Button onClick={onAgain}>Gerar nova cobrança</Button>}
      />
    </Card>
  );
}

interface DepositReceiptProps {
  readonly flow: Extract<DepositFlow, { step: 'receipt' }>;
  readonly onAgain: () => void;
}

function DepositReceipt({ flow: { transaction, charge }, onAgain }: DepositReceiptProps) {
  const credited = amountFromWire('USDT', transaction.amount_usdt ?? charge.amount_usdt);
  return (
    <Receipt
      title="Depósito confirmado"
      amount={<Amount value={credited} decimals={2} signed always />}
      lines={receiptLines(transaction, charge)}
      next={
        <ButtonLink to="/Dashboard" wide>
          Ver saldo
        </ButtonLink>
      }
      other={
        <Button variant="quiet" wide onClick={onAgain}>
          Fazer outro depósito
        </Button>
      }
    />
  );
}
