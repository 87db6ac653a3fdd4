import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { FlowFooter, type FlowFooterProps, MissingNote } from './flow-footer.tsx';

interface FormFooterProps extends Omit<FlowFooterProps, 'children'>, Pick<ButtonProps, 'busy' | 'busyLabel'> {
  /** Also announced as disabled. */
  readonly incomplete?: boolean;
  /** About the whole form; its fields show their own problems. */
  readonly alert?: string | undefined;
  readonly children: ReactNode;
}

/** The button of a money form, which submits to `useMovementForm`. While something is missing a press reports it. */
export function FormFooter({
  alert,
  incomplete = false,
  busy = false,
  busyLabel,
  children,
  ...flow
}: FormFooterProps) {
  const inactive = incomplete || isMissing(flow.missing);
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
            variant={inactive ? 'inactive' : 'primary'}
            aria-disabled={incomplete}
            busy={busy}
            busyLabel={busyLabel}
            aria-describedby={describedBy}
            icon={!inactive && <ArrowRight className="size-5 shrink-0" />}
          >
            {children}
          </Button>
        </>
      )}
    </FlowFooter>
  );
}

const isMissing = (missing: readonly string[] = []): boolean => missing.length > 0;

interface PanelButtonProps extends Pick<ButtonProps, 'variant' | 'busy' | 'busyLabel' | 'children'> {
  readonly missing: readonly string[];
}

/** Of a form that shares its screen with others, and has no footer. */
export function PanelButton({ missing, variant = 'primary', ...button }: PanelButtonProps) {
  const missingId = useId();
  return (
    <div>
      <Button
        {...button}
        type="submit"
        wide
        variant={isMissing(missing) ? 'inactive' : variant}
        aria-describedby={isMissing(missing) ? missingId : undefined}
      />
      {/* Below, so that the button does not move. */}
      <MissingNote id={missingId} missing={missing} className="pt-2" />
    </div>
  );
}
