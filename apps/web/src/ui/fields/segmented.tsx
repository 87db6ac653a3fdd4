interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="inline-flex min-h-11 flex-1 items-center justify-center rounded-lg px-2 text-sm leading-tight font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-raised aria-pressed:text-text aria-pressed:ring-1 aria-pressed:ring-hairline"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
