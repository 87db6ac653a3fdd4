import { useState } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import type { NoticeContent } from './notice.tsx';

/** What each form of this screen is given by the page. */
export interface FormContext {
  readonly setNotice: (notice: NoticeContent | null) => void;
}

/** Sends a form: one at a time, with what went wrong told above it in the server's words or in `fallback`. */
export function useSubmit({ setNotice }: FormContext, fallback: string) {
  const [busy, setBusy] = useState(false);
  async function submit(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      setNotice({ tone: 'bad', text: messageOf(error, fallback) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, submit };
}
