import { formatMoney } from '@lastro/money';
import { useId, useState } from 'react';
import { formatPercent } from '../../lib/format/percent.ts';
import { brlRateText } from '../../lib/format/rate-text.ts';
import { useBrlRate } from '../../lib/queries/brl-rate.ts';
import { CardSection } from '../../ui/card.tsx';
import { ASSUMPTIONS_DATE, IPCA_YEARLY_BPS, POUPANCA_MONTHLY_BPS } from './assumptions.ts';
import { FIRST_STOP, type Outcome, STOPS, simulate } from './simulation.ts';

const LINES = [
  { key: 'poupanca', name: 'Poupança', color: 'bg-control' },
  { key: 'ipca', name: 'Para acompanhar o IPCA', color: 'bg-amber' },
  { key: 'dollar', name: 'Lastro, 1% ao mês em dólar', color: 'bg-mint' },
] as const;

const percent = (bps: bigint): string => formatPercent(Number(bps) / 100, 2);

export function Simulator() {
  const [stop, setStop] = useState(FIRST_STOP);
  const rate = useBrlRate();
  const sliderId = useId();
  const amount = STOPS[stop] ?? STOPS[0];
  const simulation = amount && rate && simulate(amount, rate);
  const highest = simulation ? LINES.map(({ key }) => simulation[key].gain.minor).reduce(larger) : 0n;
  return (
    <CardSection title="Simule 12 meses">
      <div className="flex flex-wrap gap-x-8 gap-y-5 px-5 pt-1 pb-5">
        <div className="min-w-0 flex-[1_1_20rem]">
          <div className="flex items-baseline justify-between gap-3">
            <label htmlFor={sliderId} className="text-sm font-semibold">
              Valor hoje
            </label>
            <output htmlFor={sliderId} className="tabular text-2xl font-bold tracking-tight">
              {amount && formatMoney(amount, 0)}
            </output>
          </div>
          <input
            id={sliderId}
            type="range"
            min={0}
            max={STOPS.length - 1}
            step={1}
            value={stop}
            aria-valuetext={amount && formatMoney(amount, 0)}
            onChange={(event) => setStop(Number(event.target.value))}
            className="mt-1 h-11 w-full accent-primary"
          />
          <p className="text-sm text-muted">
            Simulação com valores de referência: poupança a {percent(POUPANCA_MONTHLY_BPS)} ao mês (0,5% + TR,
            Banco Central) e IPCA de {percent(IPCA_YEARLY_BPS)} ao ano (IBGE), os dois de {ASSUMPTIONS_DATE}.
            O dólar fica parado em {rate === undefined ? '—' : brlRateText(rate)}, a cotação de agora. Nada
            disso é garantido: o dólar sobe e desce.
          </p>
        </div>
        <ul className="grid min-w-0 flex-[999_1_16rem] content-center gap-4">
          {LINES.map(({ key, name, color }) => (
            <Line key={key} name={name} color={color} outcome={simulation?.[key]} highest={highest} />
          ))}
        </ul>
      </div>
    </CardSection>
  );
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

interface LineProps {
  readonly name: string;
  readonly color: string;
  readonly outcome: Outcome | undefined;
  readonly highest: bigint;
}

/** Bars start at zero and show the gain, not the balance. */
function Line({ name, color, outcome, highest }: LineProps) {
  const share = outcome && highest > 0n ? Number((outcome.gain.minor * 100n) / highest) : 0;
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-muted">{name}</span>{' '}
        <span className="tabular ml-auto font-semibold">
          {outcome === undefined ? '—' : formatMoney(outcome.value)}{' '}
          {outcome && <span className="text-sm font-medium text-good">+{formatMoney(outcome.gain)}</span>}
        </span>
      </p>
      <div aria-hidden="true" className="mt-1.5 h-2 rounded-full bg-sunken forced-color-adjust-none">
        <div className={`h-full rounded-full ${color}`} style={{ width: `${share}%` }} />
      </div>
    </li>
  );
}
