import { WithdrawalsScreen } from './withdrawals-screen.tsx';

export default function CryptoWithdrawalsPage() {
  return (
    <WithdrawalsScreen
      kind="crypto"
      title="Saques de Criptomoedas"
      text="As moedas ficam retidas até a decisão, e saem pela rede depois de liberadas."
      empty="Nenhum saque de criptomoeda pendente."
    />
  );
}
