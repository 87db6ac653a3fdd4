import { ClipboardPaste } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CONTROL_CLASS, Field } from '../../ui/fields/field.tsx';
import { tidyAddress } from './address.ts';

export interface AddressFieldProps {
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

const LENGTH_MAX = 200;

export function AddressField({ value, onChange, error, inputRef }: AddressFieldProps) {
  const [refused, setRefused] = useState(false);

  async function paste(): Promise<void> {
    try {
      onChange(tidyAddress(await navigator.clipboard.readText()).slice(0, LENGTH_MAX));
      setRefused(false);
    } catch {
      // No permission: the customer can still paste by keyboard or menu.
      setRefused(true);
    }
    inputRef.current?.focus();
  }

  return (
    <div>
      <Field
        label="Endereço da carteira"
        error={error}
        hint={
          refused ? 'O navegador bloqueou o acesso à área de transferência. Cole direto no campo.' : undefined
        }
      >
        {(control) => (
          <textarea
            {...control}
            ref={inputRef}
            name="recipient_wallet"
            rows={2}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={LENGTH_MAX}
            placeholder="Endereço de quem recebe"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => onChange(tidyAddress(value))}
            className={classNames(
              CONTROL_CLASS,
              'h-auto min-h-18 resize-none py-2.5 font-mono text-[0.9375rem] leading-relaxed break-all placeholder:font-sans',
            )}
          />
        )}
      </Field>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          icon={<ClipboardPaste className="size-5 shrink-0" />}
          onClick={() => void paste()}
          className="px-2"
        >
          Colar
        </Button>
        <CopyButton text={value} wide disabled={value === ''} />
      </div>
    </div>
  );
}
