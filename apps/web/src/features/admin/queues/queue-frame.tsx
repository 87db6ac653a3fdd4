import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Segmented } from '../../../ui/fields/segmented.tsx';

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
  const [searchParams, setSearchParams] = useSearchParams();
  const state: QueueState = searchParams.get('state') === 'decided' ? 'decided' : 'open';

  function show(next: QueueState): void {
    const changed = new URLSearchParams(searchParams);
    if (next === 'open') changed.delete('state');
    else changed.set('state', next);
    setSearchParams(changed, { replace: true });
  }

  return (
    <>
      <div className="mb-5 md:w-80">
        <Segmented label={label} value={state} onChange={show} options={OPTIONS} />
      </div>
      {children(state)}
    </>
  );
}
