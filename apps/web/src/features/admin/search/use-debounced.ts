import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

export function useDebounced(text: string): string {
  const [debounced, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
