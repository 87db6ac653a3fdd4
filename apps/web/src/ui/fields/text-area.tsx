import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';

interface TextAreaProps
  extends TextareaHTMLAttributes<HTMLTextAreaElement>,
    Pick<FieldProps, 'label' | 'hint' | 'error' | 'aside'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, aside, id, className, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(control) => (
        <textarea
          rows={4}
          {...input}
          {...control}
          className={classNames(CONTROL_CLASS, 'h-auto resize-y py-3 leading-snug')}
        />
      )}
    </Field>
  );
}
