import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from './field.tsx';
import { type SelectProps, SelectValue, TRIGGER_CLASS } from './select-parts.tsx';

export interface SelectListProps<Value extends string> extends SelectProps<Value> {
  readonly control: ControlProps;
  /** Opened at once, or taking the focus of its stand-in. */
  readonly initialState: 'open' | 'focused' | 'closed';
}

export default function SelectList<Value extends string>({
  control,
  initialState,
  ...props
}: SelectListProps<Value>) {
  const { value, onChange, options } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  // Inside the main landmark; over a dialog, in the body.
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (initialState !== 'closed') trigger.current?.focus({ preventScroll: true });
    // Never closes: a mouse user may have opened it already.
    if (initialState === 'open') setOpen(true);
  }, [initialState]);
  return (
    // The content security policy refuses its style elements; styles.css has the rule.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => {
          // Not in a transition: it would overwrite what is typed next.
          if (next !== null) onChange(next);
        }}
        open={open}
        onOpenChange={(next) => setOpen(next)}
        disabled={props.disabled ?? false}
        {...(props.name === undefined ? {} : { name: props.name })}
      >
        <Base.Trigger
          {...control}
          ref={(element) => {
            trigger.current = element;
            setHost(element && (element.closest('main') ?? document.body));
          }}
          className={TRIGGER_CLASS}
        >
          <SelectValue {...props} />
        </Base.Trigger>
        <Base.Portal container={host}>
          <Base.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-50">
            <Base.Popup className="max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-control border border-hairline bg-raised p-1 text-text shadow-soft">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-11 cursor-default items-center gap-2.5 rounded-lg px-3 outline-none data-highlighted:bg-sunken"
                >
                  {option.icon}
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  {option.note !== undefined && (
                    <span className="tabular text-sm text-muted">{option.note}</span>
                  )}
                  {/* Same width with or without the mark, so that notes line up. */}
                  <span className="size-4 shrink-0">
                    <Base.ItemIndicator>
                      <Check className="size-4" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
