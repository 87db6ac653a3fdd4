import { useEffect, useState } from 'react';

const FEEDBACK_MS = 2_000;

type CopyOutcome = 'copied' | 'refused';

/** Copies on request; the outcome is shown for two seconds. Browsers refuse without permission or a secure page. */
export function useCopy(text: string): readonly [outcome: CopyOutcome | null, copy: () => Promise<void>] {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return [outcome, copy];
}
