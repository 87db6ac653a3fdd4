import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { CONTROL_CLASS, type FieldProps } from './field.tsx';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string;
  readonly icon?: ReactNode;
}

export interface SelectProps<Value extends string>
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'aside'> {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly className?: string;
}

export const TRIGGER_CLASS = classNames(
  CONTROL_CLASS,
  'flex h-auto! min-h-12 items-center justify-between gap-1.5 py-1 text-left leading-tight',
);

type SelectValueProps = Pick<SelectProps<string>, 'value' | 'options' | 'placeholder'>;

export function SelectValue({ value, options, placeholder = 'Selecione' }: SelectValueProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <span className="flex min-w-0 items-center gap-2.5">
        {chosen?.icon}
        <span className={classNames('min-w-0 wrap-anywhere', chosen === undefined && 'text-muted')}>
          {chosen?.label ?? placeholder}
        </span>
      </span>
      <ChevronDown className="size-5 shrink-0 text-muted" />
    </>
  );
}
