import { useEffect, useState } from 'react';

/** Milliseconds. */
const DEBOUNCE_MS = 250;

export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
