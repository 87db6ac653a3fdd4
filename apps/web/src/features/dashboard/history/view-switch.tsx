import type { View } from './balance-history.ts';

const VIEWS = [
  { value: 'balance', label: 'Saldo' },
  { value: 'wealth', label: 'Patrimônio' },
] as const satisfies readonly { value: View; label: string }[];

export interface ViewSwitchProps {
  readonly value: View;
  readonly onChange: (view: View) => void;
  readonly disabled: boolean;
}

export function ViewSwitch({ value, onChange, disabled }: ViewSwitchProps) {
  return (
    <fieldset className="flex max-w-[18rem] flex-wrap rounded-control bg-white/8 p-0.5">
      <legend className="sr-only">O que mostrar</legend>
      {VIEWS.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          disabled={disabled && view.value !== value}
          onClick={() => onChange(view.value)}
          className="min-h-11 flex-1 rounded-[0.625rem] px-2 text-sm font-semibold text-on-deep-muted transition-colors duration-150 enabled:hover:text-on-deep aria-pressed:bg-white/14 aria-pressed:text-on-deep md:min-h-10"
        >
          {view.label}
        </button>
      ))}
    </fieldset>
  );
}
