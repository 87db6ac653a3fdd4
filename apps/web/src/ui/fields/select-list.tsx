import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ControlProps } from './field.tsx';
import { type SelectProps, SelectValue, TRIGGER_CLASS } from './select-parts.tsx';

export interface SelectListProps<Value extends string> extends SelectProps<Value> {
  readonly control: ControlProps;
  /** It was asked for: opened at once, or taking the focus of what stood in for it. */
  readonly begin: 'open' | 'focused' | 'closed';
}

/** The choice itself: by mouse, finger, arrow keys or first letters. */
export default function SelectList<Value extends string>({
  control,
  begin,
  ...props
}: SelectListProps<Value>) {
  const { value, onChange, options } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  // The list opens inside the page's main landmark, where those who go by landmarks find it.
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (begin !== 'closed') trigger.current?.focus({ preventScroll: true });
    // Never closed from here: who came with a mouse may have opened it already.
    if (begin === 'open') setOpen(true);
  }, [begin]);
  return (
    // Its style elements are refused by the content security policy; styles.css has the rule instead.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => {
          // The list closes at once; what the page makes of it may take a moment longer.
          if (next !== null) startTransition(() => onChange(next));
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
            setHost(element?.closest('main') ?? null);
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
                  {/* As wide with or without its sign, so that the notes line up. */}
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
