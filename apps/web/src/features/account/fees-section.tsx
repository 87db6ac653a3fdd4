import { SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { numberFromWire } from '../../lib/api/exact-json.ts';
import { formatPercent } from '../../lib/format/percent.ts';
import { CardSection } from '../../ui/card.tsx';
import { feesOptions } from './api.ts';

function spreadText(bps: number | undefined): string {
  if (bps === undefined) return '…';
  return bps === 0 ? 'Grátis' : `${formatPercent(bps / 100, 0, 2)} do valor, já na cotação`;
}

export function FeesSection() {
  const fees = useQuery(feesOptions);
  const failed = fees.isError && fees.data === undefined;
  const spread = failed
    ? 'Não foi possível carregar'
    : spreadText(fees.data && numberFromWire(fees.data.exchange_spread_bps));
  const rows: readonly (readonly [string, string])[] = [
    ['Abrir e manter a conta', 'Grátis'],
    ['Depositar e sacar por PIX', 'Grátis'],
    ['Transferir para clientes Lastro', 'Grátis'],
    ['Câmbio entre moedas', spread],
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
