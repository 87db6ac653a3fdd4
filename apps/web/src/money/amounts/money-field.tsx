import { type Currency, decimalsOf, isPositive, type Money, money } from '@lastro/money';
import { ArrowUpDown } from 'lucide-react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { amountText } from '../../lib/format/money-text.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { CONTROL_CLASS, Field } from '../../ui/fields/field.tsx';
import { Available, amountHint } from './amount-hint.tsx';
import type { AmountProblem } from './amount-typing.ts';
import { QuickReais } from './quick-amounts.tsx';
import { amountProblem } from './read-amount.ts';
import { digitsOf, inBrl } from './typed-usdt.ts';
import { useAmountTyping } from './use-amount-typing.ts';
import { useAmountUnit } from './use-amount-unit.ts';

interface MoneyFieldProps<C extends Currency> {
  readonly label: ReactNode;
  readonly currency: C;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly available?: Money<C> | undefined;
  readonly all?: Money<C> | undefined;
  readonly decimals?: number;
  /** Allows USDT to be typed in reais: read the value with `readUsdt`. */
  readonly rate?: BrlRate | undefined;
  /** The reais beside it are what arrives, so they are rounded down. */
  readonly payout?: boolean;
  /** Amounts typed in reais are converted to a multiple of it. */
  readonly step?: Money<C> | undefined;
  /** Main field of its page; offers round amounts in reais below, unless `quick` is given. */
  readonly large?: boolean;
  readonly quick?: (chooseAll: (() => void) | undefined) => ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly announcesError?: boolean;
  readonly name?: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly enterKeyHint?: 'next' | 'done';
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}

const PROBLEMS: Readonly<Record<AmountProblem, (decimals: number) => string>> = {
  unclear: () => 'Confira o valor: escreva como em 1.234,56.',
  decimals: (decimals) => `Use no máximo ${decimals} casas decimais.`,
  large: () => 'Este valor é alto demais.',
};

export function MoneyField<C extends Currency>(props: MoneyFieldProps<C>) {
  const { currency, value, onChange, available, large = false } = props;
  const ownDecimals = props.decimals ?? decimalsOf(currency);
  const unit = useAmountUnit(
    value,
    currency === 'USDT' ? props.rate : undefined,
    { decimals: ownDecimals, step: props.step, payout: props.payout ?? false },
    onChange,
  );
  const decimals = unit.inReais ? 2 : ownDecimals;
  const format = { unit: unit.inReais ? ('BRL' as const) : currency, decimals };
  const text = digitsOf(value);
  const { entry, ...typing } = useAmountTyping({
    text,
    format,
    onText: (next) => onChange(unit.inReais ? inBrl(next) : next),
    inputRef: props.inputRef,
  });

  function leave(): void {
    typing.settle();
    props.onBlur?.();
  }

  const all = props.all ?? available;
  const hasAll = all !== undefined && isPositive(all);
  const chooseAll = () => all && onChange(unit.fullText(all) ?? amountText(all, ownDecimals));
  const problem = amountProblem(format.unit, text, decimals);
  const field = (
    <Field
      announcesError={props.announcesError}
      label={props.label}
      hint={amountHint(entry, format, unit.conversion, props.hint)}
      error={problem === null ? props.error : PROBLEMS[problem](decimals)}
      id={props.id}
      className={props.className}
      aside={available && <Available amount={available} inReais={unit.toggle !== undefined} />}
    >
      {(control) => (
        <div className="@container relative">
          <UnitMark unit={unit} name={currency === 'BRL' || unit.inReais ? 'R$' : currency} />
          <input
            {...control}
            ref={typing.setInput}
            type="text"
            inputMode="decimal"
            enterKeyHint={props.enterKeyHint}
            autoComplete="off"
            name={props.name}
            placeholder={props.placeholder ?? '0,00'}
            disabled={props.disabled}
            value={typing.shown}
            onChange={typing.change}
            onCompositionEnd={typing.endComposition}
            onBlur={leave}
            style={{ '--digits': Math.max(typing.shown.length, 1) } as CSSProperties}
            className={classNames(
              CONTROL_CLASS,
              'tabular font-semibold',
              large ? FITTING : classNames('text-lg', text.length > 12 && 'max-md:text-base'),
              unit.toggle
                ? 'pl-24'
                : currency === 'BRL'
                  ? large
                    ? 'pl-[3.25rem]'
                    : 'pl-[2.75rem]'
                  : 'pl-[4.25rem]',
              hasAll && !large && 'pr-20 md:pr-24',
            )}
          />
          {hasAll && !large && (
            <button
              type="button"
              disabled={props.disabled}
              onClick={chooseAll}
              className="absolute inset-y-0.5 right-0.5 rounded-control px-2.5 text-xs font-semibold text-link hover:bg-sunken md:text-sm"
            >
              Usar tudo
            </button>
          )}
        </div>
      )}
    </Field>
  );
  if (!large || currency === 'BRL') return field;
  return (
    <div>
      {field}
      {props.quick ? (
        props.quick(available && chooseAll)
      ) : (
        <QuickReais
          rate={unit.rate}
          available={all && currency === 'USDT' ? money('USDT', all.minor) : undefined}
          chosen={value}
          disabled={props.disabled}
          onChoose={onChange}
          onAll={hasAll ? chooseAll : undefined}
        />
      )}
    </div>
  );
}

/** The digits are as large as their number allows, since an input does not show what is too wide. */
const FITTING =
  'h-16 text-[length:clamp(1rem,(100cqi-7rem)/(var(--digits)*0.61),1.875rem)] md:h-18 md:text-[length:clamp(1rem,(100cqi-7rem)/(var(--digits)*0.61),2.25rem)]';

interface UnitMarkProps {
  readonly unit: ReturnType<typeof useAmountUnit>;
  readonly name: string;
}

function UnitMark({ unit, name }: UnitMarkProps) {
  const { toggle, inReais } = unit;
  if (toggle === undefined) {
    return (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center font-semibold text-muted"
      >
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`${name}: digitar em ${inReais ? 'USDT' : 'reais'}`}
      onClick={toggle}
      className="absolute inset-y-1.5 left-1.5 flex w-20 items-center justify-center gap-1 rounded-lg bg-sunken text-[min(1rem,4.5vw)] font-semibold text-link hover:text-text"
    >
      {name}
      <ArrowUpDown aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}
