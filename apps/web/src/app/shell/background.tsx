import { TooltipLayer } from '../../ui/overlays/tooltip.tsx';
import { LiveEvents } from '../live-events.tsx';
import { Unanswered } from './unanswered/unanswered.tsx';

/** What a screen works without. One module, because each costs the first load some bytes. */
export function Background() {
  return (
    <>
      <Unanswered />
      <LiveEvents />
      <TooltipLayer />
    </>
  );
}
