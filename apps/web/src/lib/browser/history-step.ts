import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Steps = Readonly<Record<string, string>>;
/** Of the address. */
type SearchValues = Readonly<Record<string, string>>;

function stepsOf(state: unknown): Steps {
  return (state as { readonly steps?: Steps } | null)?.steps ?? {};
}

/** Read from the browser, since React Router updates its location later, in a transition. */
export function currentState(): object {
  return (window.history.state as { readonly usr?: object | null } | null)?.usr ?? {};
}

interface HistoryStep {
  readonly shown: string | null;
  /** Pushes an entry, or replaces the step in the current entry; its address gets `search`. */
  show(step: string, search?: SearchValues): void;
  /** Goes back if the current entry has the step. */
  leave(): void;
  /** The current entry has a step, also before it is rendered. */
  isShown(): boolean;
}

/** An entry can carry several steps, such as a dialog over a receipt. `onMoved`: Back or Forward within this screen. */
export function useHistoryStep(name: string, onMoved?: (step: string | null) => void): HistoryStep {
  const location = useLocation();
  const navigate = useNavigate();
  // history.back() is asynchronous, so new steps wait for it.
  const leaving = useRef(false);
  const pendingStep = useRef<readonly [step: string, search: SearchValues | undefined]>(null);
  // Not the location's key, which after a quick Back may still be the previous entry's.
  const onPopState = useEffectEvent(() => {
    if (!leaving.current) {
      if (window.location.pathname === location.pathname) onMoved?.(stepsOf(currentState())[name] ?? null);
      return;
    }
    const step = pendingStep.current;
    leaving.current = false;
    pendingStep.current = null;
    if (step !== null) write(...step);
  });
  useEffect(() => {
    const listener = () => onPopState();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  const hasStep = () => stepsOf(currentState())[name] !== undefined;
  function write(step: string, search?: SearchValues): void {
    const state = currentState();
    navigate(`${window.location.pathname}${searchWith(search)}`, {
      replace: hasStep(),
      state: { ...state, steps: { ...stepsOf(state), [name]: step } },
    });
  }

  return {
    shown: stepsOf(location.state)[name] ?? null,
    show(step, search) {
      if (window.location.pathname !== location.pathname) return;
      if (leaving.current) pendingStep.current = [step, search];
      else write(step, search);
    },
    leave() {
      pendingStep.current = null;
      if (!hasStep() || leaving.current) return;
      leaving.current = true;
      navigate(-1);
    },
    isShown: hasStep,
  };
}

function searchWith(values: SearchValues | undefined): string {
  if (values === undefined) return window.location.search;
  const search = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) search.set(name, value);
  return `?${search}`;
}
