import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip, type TooltipSide, tooltipDelay } from './tooltip-rules.ts';

interface ActiveTooltip {
  readonly control: HTMLElement;
  readonly text: string;
  readonly side: TooltipSide;
}

function tooltipOf(target: EventTarget | null): ActiveTooltip | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = control?.dataset.tooltip;
  // The drawer is a modal dialog of the browser, above everything.
  if (!control || text === undefined || text === '' || control.closest('dialog')) return null;
  return { control, text, side: control.dataset.tooltipSide === 'right' ? 'right' : 'bottom' };
}

function useActiveTooltip(): ActiveTooltip | null {
  const [shown, setShown] = useState<ActiveTooltip | null>(null);

  useEffect(() => {
    let current: ActiveTooltip | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;

    function show(next: ActiveTooltip | null): void {
      clearTimeout(timer);
      if (current !== null && next?.control !== current.control) closedAt = performance.now();
      current = next;
      setShown(next);
    }
    function showLater(next: ActiveTooltip | null): void {
      if (next) timer = setTimeout(show, tooltipDelay(performance.now(), closedAt), next);
    }
    function onPointerOver(event: PointerEvent): void {
      if (event.pointerType === 'touch') return;
      const inTooltip = event.target instanceof Element && event.target.closest('[role="tooltip"]') !== null;
      const next = tooltipOf(event.target);
      if (inTooltip || next?.control === current?.control) return;
      show(null);
      showLater(next);
    }
    function onFocusIn(event: FocusEvent): void {
      const visible = event.target instanceof Element && event.target.matches(':focus-visible');
      show(visible ? tooltipOf(event.target) : null);
    }
    const hide = (): void => show(null);
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape') hide();
    }
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onPointerOver, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('focusin', onFocusIn, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('scroll', hide, { passive: true, signal });
    window.addEventListener('resize', hide, { signal });
    // The pointer may have come before this part was loaded.
    const hovered = matchMedia('(hover: hover)').matches && document.querySelector('[data-tooltip]:hover');
    showLater(tooltipOf(hovered || null));
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return shown;
}

/**
 * One tooltip for all controls with `data-tooltip`, on hover and keyboard focus; hidden from screen readers,
 * so the control needs its own name. `data-tooltip-side="right"` puts it beside. A library would cost a fifth
 * of the first page.
 */
export function TooltipLayer() {
  const shown = useActiveTooltip();
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!shown || !popup.current) return;
    const page = document.documentElement;
    const place = placeTooltip(
      shown.control.getBoundingClientRect(),
      popup.current.getBoundingClientRect(),
      { width: page.clientWidth, height: page.clientHeight },
      shown.side,
    );
    popup.current.style.left = `${place.left}px`;
    popup.current.style.top = `${place.top}px`;
  }, [shown]);

  if (!shown) return null;
  // In the body: `#root` is isolated, so nothing in it can cover a dialog.
  return createPortal(
    <div
      ref={popup}
      role="tooltip"
      aria-hidden="true"
      className="fixed top-0 left-0 z-50 w-max max-w-64 rounded-lg bg-raised px-3 py-1.5 text-sm font-medium text-text shadow-soft ring-1 ring-hairline"
    >
      {shown.text}
    </div>,
    document.body,
  );
}
