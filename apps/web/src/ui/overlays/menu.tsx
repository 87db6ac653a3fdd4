import { Menu as Base } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

export interface MenuItem {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export function Menu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger
        render={
          <IconButton label={label} className="border border-control text-text hover:bg-sunken">
            <Ellipsis className="size-5" />
          </IconButton>
        }
      />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-30">
          <Base.Popup className="min-w-56 rounded-control border border-hairline bg-raised p-1 shadow-soft outline-none">
            {items.map(({ label: name, disabled = false, onSelect }) => (
              <Base.Item
                key={name}
                disabled={disabled}
                onClick={onSelect}
                className="flex min-h-11 cursor-default items-center rounded-lg px-3 text-sm font-medium outline-none data-disabled:text-muted data-disabled:opacity-60 data-highlighted:bg-sunken"
              >
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
