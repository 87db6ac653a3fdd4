import { useEffect, useRef } from 'react';
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
  /** This entry was reached by Back, Forward or a reload. */
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
  const moved = useNavigationType() === 'POP';
  const leaving = useRef<string>(null);
  useEffect(() => {
    if (leaving.current !== location.key) leaving.current = null;
  }, [location.key]);

  const isCarried = () => stepsOf(currentState())[name] !== undefined;
  return {
    shown: stepsOf(location.state)[name] ?? null,
    entry: location.key,
    moved,
    show(step) {
      if (window.location.pathname !== location.pathname) return;
      const state = currentState();
      navigate(`${window.location.pathname}${window.location.search}`, {
        replace: isCarried(),
        state: { ...state, steps: { ...stepsOf(state), [name]: step } },
      });
    },
    leave() {
      if (!isCarried() || leaving.current !== null) return;
      leaving.current = location.key;
      navigate(-1);
    },
  };
}
