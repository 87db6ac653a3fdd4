import { formatAmount, formatMoney, type Money, parseDecimal } from '@lastro/money';
import { classNames } from '../../lib/browser/class-names.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { affordable, inBrl } from './typed-usdt.ts';

interface QuickAmount {
  readonly label: string;
  readonly text: string;
}

interface QuickAmountsProps {
  readonly options: readonly QuickAmount[];
  readonly chosen: string;
  readonly onChoose: (text: string) => void;
  readonly onAll?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

const CHIP =
  'tabular min-h-11 min-w-14 grow rounded-full border border-hairline px-2 text-sm font-semibold whitespace-nowrap transition-colors duration-150 enabled:hover:border-control disabled:opacity-55 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary';

export function QuickAmounts({ options, chosen, onChoose, onAll, disabled = false }: QuickAmountsProps) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">Valores sugeridos</legend>
      {options.map(({ label, text }) => (
        <button
          key={label}
          type="button"
          disabled={disabled}
          aria-pressed={chosen !== '' && chosen === text}
          onClick={() => onChoose(text)}
          className={classNames(CHIP, options.length > 4 && 'max-md:basis-1/4')}
        >
          {label}
        </button>
      ))}
      {onAll && (
        <button type="button" disabled={disabled} aria-label="Usar tudo" onClick={onAll} className={CHIP}>
          Tudo
        </button>
      )}
    </fieldset>
  );
}

const REAIS = ['50.00', '100.00', '200.00'].map((text) => parseDecimal('BRL', text));

interface QuickReaisProps extends Omit<QuickAmountsProps, 'options'> {
  readonly rate: BrlRate | undefined;
  readonly available: Money<'USDT'> | undefined;
}

/** Nothing without money to choose from. */
export function QuickReais({ rate, available, ...quick }: QuickReaisProps) {
  const amounts = rate && available ? affordable(REAIS, available, rate) : [];
  if (amounts.length === 0 && quick.onAll === undefined) return null;
  const options = amounts.map((brl) => ({ label: formatMoney(brl, 0), text: inBrl(formatAmount(brl)) }));
  return <QuickAmounts {...quick} options={options} />;
}
