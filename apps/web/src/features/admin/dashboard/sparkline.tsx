const HEIGHT = 24;
const WIDTH = 80;

/** Decorative: the figure above it has the information. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = high - low || 1;
  const points = values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * WIDTH;
      const y = HEIGHT - 2 - ((value - low) / range) * (HEIGHT - 4);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-6 w-20 shrink-0">
      <polyline
        points={points}
        fill="none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        className="stroke-link"
      />
    </svg>
  );
}
