/** Percent of the chart's width and height, from the upper left corner. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Room above the highest value for the line's width and a mark on it. */
const TOP = 8;
const MIDDLE = 50;
/** Place of a lowest value above zero, so that a small change does not look like a fall to zero. */
const FOOT = 72;
/** Place of zero: just inside the chart, so that the line is not clipped. */
const FLOOR = 99;

/** From edge to edge. A constant series is in the middle, or on the floor at zero. */
export function linePoints(values: readonly bigint[]): readonly ChartPoint[] {
  const ordered = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const [lowest = 0n] = ordered;
  const highest = ordered.at(-1) ?? 0n;
  const range = highest - lowest;
  const foot = lowest === 0n ? FLOOR : FOOT;
  const constant = lowest === 0n ? FLOOR : MIDDLE;
  const step = 100 / Math.max(1, values.length - 1);
  return values.map((value, index) => ({
    x: index * step,
    // Subtracted before the conversion, which would lose small differences of large amounts.
    y: range === 0n ? constant : foot - (Number(value - lowest) / Number(range)) * (foot - TOP),
  }));
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const at = ({ x, y }: ChartPoint): string => `${rounded(x)} ${rounded(y)}`;

/** Never overshoots a value: monotone cubic interpolation (Fritsch and Carlson 1980). */
export function linePath(points: readonly ChartPoint[]): string {
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

function slopeAt(points: readonly ChartPoint[], index: number): number {
  const before = secant(points[index - 1], points[index]);
  const after = secant(points[index], points[index + 1]);
  if (before === null || after === null || before * after <= 0) return 0;
  return (2 * before * after) / (before + after);
}

function secant(from: ChartPoint | undefined, to: ChartPoint | undefined): number | null {
  if (from === undefined || to === undefined || to.x === from.x) return null;
  return (to.y - from.y) / (to.x - from.x);
}

/** The surface between the line and the chart's lower edge. */
export function areaPath(points: readonly ChartPoint[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${linePath(points)}L${at({ x: last.x, y: 100 })}L${at({ x: first.x, y: 100 })}Z`;
}

/** `share`: of the chart's width, from the left; beyond its edges while a finger is dragged. */
export function nearestPoint(share: number, count: number): number {
  return within(Math.round(share * (count - 1)), count);
}

/** As `nearestPoint`, of columns of equal width. */
export function columnAt(share: number, count: number): number {
  return within(Math.floor(share * count), count);
}

function within(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}
