import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends InputHTMLAttributes<HTMLInputElement>,
    Pick<FieldProps, 'label' | 'hint' | 'error' | 'aside'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly inputClassName?: string;
}

export function TextField({
  label,
  hint,
  error,
  aside,
  id,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(control) => (
        <input type="text" {...input} {...control} className={classNames(CONTROL_CLASS, inputClassName)} />
      )}
    </Field>
  );
}
