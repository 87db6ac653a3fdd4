import type { ReactNode } from 'react';
import { TooltipLayer } from '../../ui/overlays/tooltip.tsx';
import { LiveEvents } from '../live-events.tsx';

/** Loaded after the first screen; until then, screens poll. */
export function LaterParts(): ReactNode {
  return (
    <>
      <LiveEvents />
      <TooltipLayer />
    </>
  );
}
