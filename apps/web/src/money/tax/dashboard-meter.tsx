import { isZero } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Amount } from '../amounts/amount.tsx';
import { taxMeterOptions } from './api.ts';
import { isNearLimit, MeterBar } from './meter-bar.tsx';

/** Renders nothing until something was sold this month. */
export default function DashboardMeter() {
  const { data: meter } = useQuery(taxMeterOptions);
  if (meter === undefined || isZero(meter.disposals)) return null;
  return (
    <Link
      to="/Tax"
      className="block rounded-card border border-hairline bg-card px-5 py-4 shadow-soft transition-colors duration-150 hover:bg-raised"
    >
      <span className="mb-2.5 flex items-center justify-between gap-3">
        <span>
          <span className="text-muted">Vendas de cripto no mês:</span>{' '}
          <span className="inline-block">
            <Amount value={meter.disposals} className="font-semibold" /> de{' '}
            <Amount value={meter.limit} decimals={0} always /> isentos
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted" />
      </span>
      <MeterBar meter={meter} />
      {meter.crossed && (
        <span className="mt-2.5 block text-sm font-semibold text-brick">Acima do limite de isenção</span>
      )}
      {isNearLimit(meter) && (
        <span className="mt-2.5 block text-sm text-muted">
          Faltam <Amount value={meter.left} className="font-semibold text-text" /> para o limite de isenção
        </span>
      )}
    </Link>
  );
}
