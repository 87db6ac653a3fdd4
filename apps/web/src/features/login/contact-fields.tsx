import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { maskAsTyped } from './phone-mask.ts';

interface ContactFieldProps extends UseFormRegisterReturn, Pick<TextFieldProps, 'autoComplete' | 'error'> {}

export function EmailField(props: ContactFieldProps) {
  return (
    <TextField
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function PhoneField(props: ContactFieldProps) {
  return (
    <TextField
      label="Telefone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(11) 98765-4321"
      {...props}
      onChange={(event) => {
        maskAsTyped(event);
        return props.onChange(event);
      }}
    />
  );
}
