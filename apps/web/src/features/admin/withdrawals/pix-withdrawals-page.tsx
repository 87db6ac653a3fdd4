import { WithdrawalsScreen } from './withdrawals-screen.tsx';

export default function PixWithdrawalsPage() {
  return (
    <WithdrawalsScreen
      kind="pix"
      title="Saques Pendentes (PIX)"
      text="O dinheiro fica retido até a decisão, e sai por PIX depois de liberado."
      empty="Nenhum saque pendente."
    />
  );
}
