export interface QuickAmount {
  readonly label: string;
  readonly text: string;
}

export interface QuickAmountsProps {
  readonly options: readonly QuickAmount[];
  readonly chosen: string;
  readonly onChoose: (text: string) => void;
  readonly disabled?: boolean;
}

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
