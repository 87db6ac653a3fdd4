const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;

const GAP = 8;

export type TooltipSide = 'right' | 'bottom';

/** In milliseconds; zero soon after another tooltip closed. */
export function tooltipDelay(now: number, closedAt: number): number {
  return now - closedAt < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function within(value: number, size: number, limit: number): number {
  return Math.max(GAP, Math.min(value, limit - size - GAP));
}

/** Above if there is no room below; stays on the page. */
export function placeTooltip(
  control: Box,
  tooltip: Size,
  page: Size,
  side: TooltipSide,
): { left: number; top: number } {
  if (side === 'right') {
    return {
      left: within(control.left + control.width + GAP, tooltip.width, page.width),
      top: within(control.top + (control.height - tooltip.height) / 2, tooltip.height, page.height),
    };
  }
  const below = control.top + control.height + GAP;
  const fits = below + tooltip.height + GAP <= page.height;
  return {
    left: within(control.left + (control.width - tooltip.width) / 2, tooltip.width, page.width),
    top: fits ? below : Math.max(GAP, control.top - GAP - tooltip.height),
  };
}
