import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useSearchFilters } from '../shared/lists/use-search-filters.ts';

const OPTIONS = [
  { value: 'open', label: 'A decidir' },
  { value: 'decided', label: 'Decididos' },
] as const;
export type QueueState = (typeof OPTIONS)[number]['value'];

export interface QueueFrameProps {
  readonly label: string;
  readonly children: (state: QueueState) => ReactNode;
}

export function QueueFrame({ label, children }: QueueFrameProps) {
  const [filters, change] = useSearchFilters();
  const state: QueueState = filters.get('state') === 'decided' ? 'decided' : 'open';
  return (
    <>
      <div className="mb-5 md:w-80">
        <Segmented
          label={label}
          value={state}
          onChange={(next) => change({ state: next === 'open' ? '' : next })}
          options={OPTIONS}
        />
      </div>
      {children(state)}
    </>
  );
}
