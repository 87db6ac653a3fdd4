import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from '../fields/field.tsx';
import { Dialog } from './dialog.tsx';
import type { ModalProps } from './modal.tsx';

interface FormDialogProps extends Pick<ModalProps, 'title' | 'text' | 'focusFirst' | 'onClose'> {
  /** Hidden, it keeps what was typed. */
  readonly open?: boolean;
  readonly cancel?: string;
  readonly send: string;
  readonly sending?: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onSend: () => void;
  /** Of the whole form. */
  readonly problem?: string | undefined;
  readonly before?: ReactNode;
  readonly formClassName?: string;
  readonly children?: ReactNode;
}

export function FormDialog({
  cancel = 'Cancelar',
  send,
  sending = send,
  busy = false,
  disabled = false,
  onSend,
  problem,
  before,
  formClassName,
  open = true,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A portal's events bubble to the form it was opened from.
    event.stopPropagation();
    if (!busy) onSend();
  }

  return (
    <Dialog
      open={open}
      {...dialog}
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={sending} disabled={disabled}>
            {send}
          </Button>
        </>
      }
    >
      {before}
      {children !== undefined && (
        <form id={formId} onSubmit={submit} noValidate className={formClassName}>
          {children}
        </form>
      )}
      {problem !== undefined && <FieldError className="mt-4">{problem}</FieldError>}
    </Dialog>
  );
}
