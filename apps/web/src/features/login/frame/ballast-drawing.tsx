import { LogoMark } from '../../../ui/logo.tsx';

const CONTOURS = [
  { radius: 186, opacity: 0.42 },
  { radius: 246, opacity: 0.3 },
  { radius: 316, opacity: 0.21 },
  { radius: 396, opacity: 0.14 },
  { radius: 486, opacity: 0.09 },
  { radius: 586, opacity: 0.05 },
] as const;

export function BallastDrawing({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <path d="M-640 392H1280V1600H-640Z" fill="#0e352e" />
      <g fill="none" stroke="#2fd6a3" strokeWidth="1.25">
        <path d="M-640 392H1280" strokeOpacity="0.5" />
        {CONTOURS.map(({ radius, opacity }) => (
          <path
            key={radius}
            d={`M${320 - radius} 392a${radius} ${radius} 0 0 0 ${2 * radius} 0`}
            strokeOpacity={opacity}
          />
        ))}
      </g>
      <svg x="173.9" y="206.4" width="292.3" height="292.3" aria-hidden="true">
        <LogoMark className="animate-bob text-on-deep" />
      </svg>
    </svg>
  );
}
