import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../lib/browser/class-names.ts';
import { IconButton } from '../../icon-button.tsx';
import { CONTROL_CLASS, Field } from '../field.tsx';
import type { TextFieldProps } from '../text-field.tsx';

export function PasswordField({
  label,
  hint,
  error,
  aside,
  id,
  className,
  inputClassName,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(CONTROL_CLASS, 'pr-13', inputClassName)}
          />
          <IconButton
            label={shown ? 'Ocultar senha' : 'Mostrar senha'}
            className="absolute top-0.5 right-0.5 text-muted hover:text-text"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
