import { classNames } from '../../lib/browser/class-names.ts';
import type { Meter } from './api.ts';

/** From this share of the limit the bar shows a warning. */
const NEAR_PERCENT = 80;
/** A bar below the limit never looks full, nor one above zero empty. */
const [MIN_PERCENT, MAX_PERCENT] = [1.5, 98];

export const isNearLimit = ({ percent, crossed }: Meter): boolean => !crossed && percent >= NEAR_PERCENT;

export function MeterBar({ meter }: { readonly meter: Meter }) {
  const { percent, crossed } = meter;
  const tone = crossed ? 'bg-brick' : isNearLimit(meter) ? 'bg-amber' : 'bg-good';
  const shown = Math.min(crossed ? 100 : MAX_PERCENT, Math.max(MIN_PERCENT, percent));
  return (
    <>
      <meter
        className="sr-only"
        aria-label="Parte usada do limite de isenção"
        min={0}
        max={100}
        value={Math.floor(percent)}
      />
      <span
        aria-hidden="true"
        className="block h-2.5 overflow-hidden rounded-full bg-sunken forced-color-adjust-none"
      >
        <span
          className={classNames('block h-full rounded-full', tone)}
          style={{ width: `${percent === 0 ? 0 : shown}%` }}
        />
      </span>
    </>
  );
}
