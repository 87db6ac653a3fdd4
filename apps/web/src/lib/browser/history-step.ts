import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
  /** In a new entry, or in place of the step of this name that the entry carries. */
  show(step: string): void;
  /** Goes back from an entry that carries the step. */
  leave(): void;
}

/**
 * A step of a screen as an entry of the browser's history; an entry can carry several, as a dialog over a receipt.
 * `onMoved`: the customer went Back or Forward on this screen, to an entry that carries this step.
 */
export function useHistoryStep(name: string, onMoved?: (step: string | null) => void): HistoryStep {
  const location = useLocation();
  const navigate = useNavigate();
  // Going back takes the browser a moment; what is shown meanwhile waits for it.
  const leaving = useRef(false);
  const waiting = useRef<string>(null);
  // Not the location's key: Back that comes before a new entry is rendered leads to the key that is rendered already.
  const arrive = useEffectEvent(() => {
    if (!leaving.current) {
      if (window.location.pathname === location.pathname) onMoved?.(stepsOf(currentState())[name] ?? null);
      return;
    }
    const step = waiting.current;
    leaving.current = false;
    waiting.current = null;
    if (step !== null) write(step);
  });
  useEffect(() => {
    const listener = () => arrive();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

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
