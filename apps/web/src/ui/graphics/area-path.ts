interface Point {
  readonly x: number;
  readonly y: number;
}

/** Part of the height below the lowest value, so that a small change does not look like a fall to zero. */
const FOOT = 0.28;
const STEPS = 1_000_000n;

/**
 * Spread from edge to edge, the highest value `top` below the upper edge, zero on the floor, a constant
 * series in the middle. Only the picture is approximate; values are exact.
 */
export function areaPoints(
  values: readonly bigint[],
  width: number,
  height: number,
  top: number,
): readonly Point[] {
  const ordered = [...values].sort((a, b) => (a < b ? -1 : Number(a > b)));
  const lowest = ordered[0] ?? 0n;
  const highest = ordered.at(-1) ?? 0n;
  const floor = lowest === 0n ? height : height * (1 - FOOT);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => {
    const share = highest === lowest ? undefined : Number(((value - lowest) * STEPS) / (highest - lowest));
    const y =
      share === undefined ? flatLine(lowest, height) : floor - (share / Number(STEPS)) * (floor - top);
    return { x: index * step, y };
  });
}

function flatLine(value: bigint, height: number): number {
  return value === 0n ? height : height / 2;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const at = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;

/** Never overshoots a value: monotone cubic interpolation (Fritsch and Carlson 1980). */
export function linePath(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  const slopes = points.map((_, index) => slopeAt(points, index));
  let path = `M${at(first)}`;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? first;
    const third = (to.x - from.x) / 3;
    const leaving = { x: from.x + third, y: from.y + (slopes[index] ?? 0) * third };
    const arriving = { x: to.x - third, y: to.y - (slopes[index + 1] ?? 0) * third };
    path += `C${at(leaving)} ${at(arriving)} ${at(to)}`;
  });
  return path;
}

function slopeAt(points: readonly Point[], index: number): number {
  const before = secant(points[index - 1], points[index]);
  const after = secant(points[index], points[index + 1]);
  if (before === null || after === null || before * after <= 0) return 0;
  return (2 * before * after) / (before + after);
}

function secant(from: Point | undefined, to: Point | undefined): number | null {
  if (from === undefined || to === undefined || to.x === from.x) return null;
  return (to.y - from.y) / (to.x - from.x);
}

export function areaPath(points: readonly Point[], height: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${linePath(points)}L${at({ x: last.x, y: height })}L${at({ x: first.x, y: height })}Z`;
}
