import { classNames } from '../../lib/browser/class-names.ts';
import type { Meter } from './api.ts';

/** From this share of the limit the bar shows a warning. */
const NEAR_PERCENT = 80;

export function MeterBar({ meter: { percent, crossed } }: { readonly meter: Meter }) {
  const tone = crossed ? 'bg-brick' : percent >= NEAR_PERCENT ? 'bg-amber' : 'bg-good';
  return (
    <>
      <meter
        className="sr-only"
        aria-label="Parte usada do limite de isenção"
        min={0}
        max={100}
        value={Math.floor(percent)}
      />
      <span aria-hidden="true" className="block h-2.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={classNames('block h-full rounded-full', tone)}
          style={{ width: `${percent === 0 ? 0 : Math.max(1.5, percent)}%` }}
        />
      </span>
    </>
  );
}
