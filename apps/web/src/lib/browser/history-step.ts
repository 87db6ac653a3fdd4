import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';

type Steps = Readonly<Record<string, string>>;

function stepsOf(state: unknown): Steps {
  return (state as { readonly steps?: Steps } | null)?.steps ?? {};
}

/** The browser's own state: React Router's location follows in a transition. */
function currentState(): object {
  return (window.history.state as { readonly usr?: object | null } | null)?.usr ?? {};
}

export interface HistoryStep {
  readonly shown: string | null;
  readonly entry: Location['key'];
  /** The customer reached this entry by Back, Forward or a reload. */
  readonly moved: boolean;
  /** In a new entry, or in place of the step of this name that the entry carries. */
  show(step: string): void;
  /** Goes back from an entry that carries the step. */
  leave(): void;
}

/** A step of a screen as an entry of the browser's history; an entry can carry several, as a dialog over a receipt. */
export function useHistoryStep(name: string): HistoryStep {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  // Going back takes the browser a moment; what is shown meanwhile waits for it.
  const leaving = useRef(false);
  const waiting = useRef<string>(null);
  const moved = type === 'POP' && !leaving.current;
  const arrive = useEffectEvent(() => {
    const step = waiting.current;
    leaving.current = false;
    waiting.current = null;
    if (step !== null) write(step);
  });
  useEffect(() => {
    if (location.key !== undefined && leaving.current) arrive();
  }, [location.key]);

  const isCarried = () => stepsOf(currentState())[name] !== undefined;
  function write(step: string): void {
    const state = currentState();
    navigate(`${window.location.pathname}${window.location.search}`, {
      replace: isCarried(),
      state: { ...state, steps: { ...stepsOf(state), [name]: step } },
    });
  }

  return {
    shown: stepsOf(location.state)[name] ?? null,
    entry: location.key,
    moved,
    show(step) {
      if (window.location.pathname !== location.pathname) return;
      if (leaving.current) waiting.current = step;
      else write(step);
    },
    leave() {
      waiting.current = null;
      if (!isCarried() || leaving.current) return;
      leaving.current = true;
      navigate(-1);
    },
  };
}
