import { SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../lib/format/percent.ts';
import { type Fees, feesOptions } from '../../lib/queries/fees.ts';
import { CardSection } from '../../ui/card.tsx';

const shareText = (bps: number) => `${formatPercent(bps / 100, 0, 2)} do valor`;

const spreadText = ({ exchangeSpread }: Fees) =>
  exchangeSpread === 0 ? 'Grátis' : `${shareText(exchangeSpread)}, já na cotação`;

function paymentText({ paymentFee, paymentTax }: Fees): string {
  const fee = paymentFee === 0 ? 'Grátis' : shareText(paymentFee);
  return paymentTax === 0 ? fee : `${fee}, mais imposto de ${shareText(paymentTax)}`;
}

export function FeesSection() {
  const fees = useQuery(feesOptions);
  const missing = fees.isError ? 'Não foi possível carregar' : '…';
  const configured = (text: (fees: Fees) => string) => (fees.data ? text(fees.data) : missing);
  const rows: readonly (readonly [string, string])[] = [
    ['Abrir e manter a conta', 'Grátis'],
    ['Depositar e sacar por PIX', 'Grátis'],
    ['Pagar PIX, boletos e contas', configured(paymentText)],
    ['Transferir para clientes Lastro', 'Grátis'],
    ['Câmbio entre moedas', configured(spreadText)],
    ['Receber cripto', 'Grátis'],
    ['Enviar cripto', 'Tarifa da rede, mostrada antes de confirmar'],
    [`Resgatar antes de ${SAVINGS_LOCK_DAYS} dias`, `${SAVINGS_PENALTY_PERCENT}% do valor investido`],
    ['Cartão virtual', 'Grátis'],
  ];
  return (
    <CardSection title="Tarifas">
      <dl className="px-5 pb-5 text-sm">
        {rows.map(([service, cost]) => (
          <div
            key={service}
            className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2.5 first:border-t-0"
          >
            <dt className="text-muted">{service}</dt>
            <dd className="font-semibold">{cost}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}
