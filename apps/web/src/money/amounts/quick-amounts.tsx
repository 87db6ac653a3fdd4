export interface QuickAmount {
  readonly label: string;
  /** What the amount's field shows once it is chosen. */
  readonly text: string;
}

export interface QuickAmountsProps {
  readonly options: readonly QuickAmount[];
  /** The text of the amount's field. */
  readonly chosen: string;
  readonly onChoose: (text: string) => void;
  readonly disabled?: boolean;
}

/** Amounts one tap away, under the field they fill in. */
export function QuickAmounts({ options, chosen, onChoose, disabled = false }: QuickAmountsProps) {
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">Valores sugeridos</legend>
      {options.map(({ label, text }) => (
        <button
          key={label}
          type="button"
          disabled={disabled}
          aria-pressed={chosen !== '' && chosen === text}
          onClick={() => onChoose(text)}
          className="tabular min-h-11 min-w-16 grow rounded-full border border-hairline px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-150 enabled:hover:border-control disabled:opacity-55 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
