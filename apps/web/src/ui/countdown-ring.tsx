import { classNames } from '../lib/browser/class-names.ts';

interface CountdownRingProps {
  /** Such as 'Cotação válida'. */
  readonly label: string;
  readonly secondsLeft: number;
  readonly total: number;
}

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;
const URGENT_SECONDS = 10;

/** Not announced while it runs; a screen reader can read the remaining time. */
export function CountdownRing({ label, secondsLeft, total }: CountdownRingProps) {
  return (
    <span
      role="timer"
      aria-label={`${label} por ${secondsLeft} ${secondsLeft === 1 ? 'segundo' : 'segundos'}`}
      className={classNames(
        'relative grid size-12 shrink-0 place-items-center',
        secondsLeft <= URGENT_SECONDS ? 'text-amber' : 'text-link',
      )}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="4" className="stroke-sunken" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, secondsLeft / total))}
          className="transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
        />
      </svg>
      <span aria-hidden="true" className="tabular text-sm font-bold text-text">
        {secondsLeft}
      </span>
    </span>
  );
}
