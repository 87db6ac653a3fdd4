import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { FlowFooter, type FlowFooterProps } from './flow-footer.tsx';

interface FormFooterProps extends Omit<FlowFooterProps, 'children'>, Pick<ButtonProps, 'busy' | 'busyLabel'> {
  /** Looks disabled; a press still reports what is missing. */
  readonly incomplete?: boolean;
  /** About the whole form; its fields show their own problems. */
  readonly alert?: string | undefined;
  readonly children: ReactNode;
}

/** The button of a money form, which submits to `useMovementForm`. */
export function FormFooter({
  alert,
  incomplete = false,
  busy = false,
  busyLabel,
  children,
  ...flow
}: FormFooterProps) {
  return (
    <FlowFooter {...flow}>
      {(describedBy) => (
        <>
          {alert !== undefined && (
            <p role="alert" className="pb-2 text-sm font-medium text-brick">
              {alert}
            </p>
          )}
          <Button
            type="submit"
            wide
            variant={incomplete ? 'inactive' : 'primary'}
            aria-disabled={incomplete}
            busy={busy}
            busyLabel={busyLabel}
            aria-describedby={describedBy}
            icon={!incomplete && <ArrowRight className="size-5 shrink-0" />}
          >
            {children}
          </Button>
        </>
      )}
    </FlowFooter>
  );
}
