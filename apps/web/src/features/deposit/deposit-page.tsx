import { TimerOff } from 'lucide-react';
import { useState } from 'react';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { useMe } from '../../lib/queries/me.ts';
import { type Charge, hasStoredCharge, storedCharge } from '../../money/deposits/charge.ts';
import { MovementPage, MovementScreen } from '../../money/movements/movement-page.tsx';
import { ReceiptAddress } from '../../money/movements/receipt-address.tsx';
import { ownParties } from '../../money/receipts/party-line.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { HowItWorks } from '../../ui/page/how-it-works.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AmountForm } from './amount-form.tsx';
import { ChargeView } from './charge/charge-view.tsx';
import type { DepositFlow } from './deposit-flow.ts';
import { CONFIRMED } from './messages.ts';
import { receiptLines } from './receipt-lines.ts';
import { useDeposit } from './use-deposit.ts';

const STEPS = [
  'Escolha o valor em reais e gere a cobrança.',
  'Pague no app do seu banco, pelo QR code ou pelo código copia e cola.',
  'O valor entra em USDT no seu saldo assim que o PIX chega, mesmo que você feche esta página.',
] as const;

const HEADING = { title: 'Depositar PIX', text: 'Deposite em reais e receba em USDT.' };

export default function DepositPage() {
  const [resuming] = useState(hasStoredCharge);
  if (!resuming) {
    return (
      <ReceiptAddress skeleton={<ChargeSkeleton />}>
        <Deposit open={null} />
      </ReceiptAddress>
    );
  }
  return (
    <MovementScreen page={HEADING} skeleton={<ChargeSkeleton />}>
      {(me) => <Deposit key={me.id} open={storedCharge(me.id)} />}
    </MovementScreen>
  );
}

/** `open`: the charge that was shown before; only its first value counts. */
function Deposit({ open }: { readonly open: Charge | null }) {
  const deposit = useDeposit(open);
  const { flow, reset } = deposit;
  return (
    <MovementPage
      {...HEADING}
      step={flow.step}
      receipt={flow.step === 'receipt' ? <DepositReceipt flow={flow} onAgain={reset} /> : undefined}
      aside={
        <div className={flow.step === 'amount' ? undefined : 'max-lg:hidden'}>
          <HowItWorks steps={STEPS} />
        </div>
      }
    >
      {flow.step === 'amount' && (
        <AmountForm
          text={deposit.amount.text}
          onChange={deposit.amount.change}
          generating={deposit.generating}
          onGenerate={(valor) => deposit.generate(valor)}
        />
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
    </MovementPage>
  );
}

function ChargeSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando sua cobrança...</span>
      <Skeleton className="h-96 rounded-card" />
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
  const me = useMe();
  const credited = amountFromWire('USDT', transaction.amount_usdt ?? charge.amount_usdt);
  return (
    <Receipt
      kind="depósito PIX"
      title="Depósito confirmado"
      message={CONFIRMED}
      amount={`+${exactMoney(credited)}`}
      lines={[
        ...ownParties('pix_deposit', me.data?.full_name, transaction.sender_name),
        ...receiptLines(transaction, charge),
      ]}
      again={{ label: 'Fazer outro depósito', onClick: onAgain }}
    />
  );
}
