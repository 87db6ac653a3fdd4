import { classNames } from '../../lib/browser/class-names.ts';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import type { Meter } from './api.ts';

/** From this share of the limit the bar shows a warning. */
const NEAR_PERCENT = 80;
/** A bar below the limit never looks full, nor one above zero empty. */
const [MIN_PERCENT, MAX_PERCENT] = [1.5, 98];

export const isNearLimit = ({ percent, crossed }: Pick<Meter, 'percent' | 'crossed'>): boolean =>
  !crossed && percent >= NEAR_PERCENT;

const LABEL = 'Parte usada do limite de isenção';
const TRACK = 'block h-2.5 overflow-hidden rounded-full bg-sunken forced-color-adjust-none';

/** Hidden with the balances: the limit is known, so the part used gives the amount. */
export function MeterBar({ meter }: { readonly meter: Meter }) {
  const { hidden } = useHiddenBalances();
  if (!hidden) return <UsedPart {...meter} />;
  return (
    <>
      <span className="sr-only">{LABEL}: valor oculto</span>
      <span aria-hidden="true" className={TRACK} />
    </>
  );
}

function UsedPart({ percent, crossed }: Meter) {
  const tone = crossed ? 'bg-brick' : isNearLimit({ percent, crossed }) ? 'bg-amber' : 'bg-good';
  const shown = Math.min(crossed ? 100 : MAX_PERCENT, Math.max(MIN_PERCENT, percent));
  return (
    <>
      <meter className="sr-only" aria-label={LABEL} min={0} max={100} value={Math.floor(percent)} />
      <span aria-hidden="true" className={TRACK}>
        <span
          className={classNames('block h-full rounded-full', tone)}
          style={{ width: `${percent === 0 ? 0 : shown}%` }}
        />
      </span>
    </>
  );
}
