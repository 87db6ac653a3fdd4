import type { PointerEvent } from 'react';

interface ChartScrubberProps {
  readonly label: string;
  /** The chosen value, or the last, for screen readers. */
  readonly text: string;
  readonly count: number;
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
  readonly indexAt: (share: number, count: number) => number;
}

/** An invisible slider over a chart: a pointer, a finger or the arrow keys choose one of its values. */
export function ChartScrubber({ label, text, count, chosen, onChoose, indexAt }: ChartScrubberProps) {
  function follow(event: PointerEvent<HTMLInputElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChoose(indexAt((event.clientX - left) / width, count));
  }
  return (
    <input
      type="range"
      min={0}
      max={count - 1}
      value={chosen ?? count - 1}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onChoose(Number(event.target.value))}
      onPointerMove={follow}
      onPointerLeave={() => onChoose(null)}
      onBlur={() => onChoose(null)}
      className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
    />
  );
}
