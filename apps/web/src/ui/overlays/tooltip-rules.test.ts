import { describe, expect, it } from 'vitest';
import { placeTooltip, tooltipDelay } from './tooltip-rules.ts';

describe('a tooltip', () => {
  it('waits 700 ms, and not at all within 300 ms of another one', () => {
    expect(tooltipDelay(1_000, Number.NEGATIVE_INFINITY)).toBe(700);
    expect(tooltipDelay(1_000, 701)).toBe(0);
    expect(tooltipDelay(1_000, 700)).toBe(700);
  });

  const page = { width: 400, height: 300 };
  const size = { width: 100, height: 30 };

  it('is below its control, centred', () => {
    const control = { left: 150, top: 10, width: 44, height: 44 };
    expect(placeTooltip(control, size, page, 'bottom')).toEqual({ left: 122, top: 62 });
  });

  it('is above if there is no room below', () => {
    const control = { left: 150, top: 250, width: 44, height: 44 };
    expect(placeTooltip(control, size, page, 'bottom').top).toBe(212);
  });

  it('stays on the page', () => {
    const control = { left: 352, top: 10, width: 44, height: 44 };
    expect(placeTooltip(control, size, page, 'bottom').left).toBe(292);
    expect(placeTooltip({ ...control, left: 0 }, size, page, 'bottom').left).toBe(8);
  });

  it('is to the right of its control', () => {
    const control = { left: 2, top: 100, width: 44, height: 44 };
    expect(placeTooltip(control, size, page, 'right')).toEqual({ left: 54, top: 107 });
  });
});
