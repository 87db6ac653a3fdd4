import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { STICKY_ACTIONS } from '../sticky-actions.ts';

/** The second click of a double click on the button that opens a dialog lands on the backdrop. */
const DOUBLE_CLICK_MS = 500;

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly focusFirst?: RefObject<HTMLElement | null>;
  /** Closed only by its actions: its content is not shown again. */
  readonly closesOnlyByAction?: boolean;
  readonly printable?: boolean;
}

export default function Modal({
  open,
  onClose,
  title,
  text,
  children,
  actions,
  focusFirst,
  closesOnlyByAction = false,
  printable = false,
}: ModalProps) {
  const openedAt = useRef(0);
  const titleElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);

  function change(next: boolean, { reason, event }: Base.Root.ChangeEventDetails): void {
    const tooEarly = reason === 'outside-press' && event.timeStamp - openedAt.current < DOUBLE_CLICK_MS;
    if (!next && !closesOnlyByAction && !tooEarly) onClose();
  }

  return (
    <Base.Root open={open} disablePointerDismissal={closesOnlyByAction} onOpenChange={change}>
      <Base.Portal>
        {/* Also covers a dialog below this one. */}
        <Base.Backdrop forceRender data-scrim="" className="fixed inset-0 z-40 bg-scrim print:hidden" />
        <Base.Popup
          initialFocus={focusFirst ?? titleElement}
          data-printable={printable || undefined}
          className="fixed inset-x-3 bottom-3 z-40 max-h-[calc(100dvh-1.5rem)] animate-arrive scroll-pb-36 overflow-y-auto rounded-card bg-card p-6 text-text shadow-soft md:top-1/2 md:right-auto md:bottom-auto md:left-1/2 md:w-[28rem] md:-translate-1/2 print:static print:max-h-none print:w-full print:translate-none print:shadow-none"
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title ref={titleElement} tabIndex={-1} className="text-xl font-bold outline-none">
              {title}
            </Base.Title>
            {!closesOnlyByAction && (
              <Base.Close
                render={
                  <IconButton
                    label="Fechar"
                    // Below, it would cover the dialog's text.
                    data-tooltip-side="right"
                    className="-mt-2 -mr-3 text-muted hover:text-text print:hidden"
                  >
                    <X className="size-5" />
                  </IconButton>
                }
              />
            )}
          </div>
          {text !== undefined && <Base.Description className="mt-2 text-muted">{text}</Base.Description>}
          {children !== undefined && <div className="mt-5">{children}</div>}
          {actions !== undefined && (
            <div
              className={`${STICKY_ACTIONS} -bottom-6 -mx-6 -mb-6 mt-4 flex flex-col-reverse gap-3 px-6 pt-2 pb-6 md:flex-row md:justify-end`}
            >
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
