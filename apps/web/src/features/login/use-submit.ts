import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import type { NoticeContent } from './notice.tsx';

/** What each form of this screen is given by the page. */
export interface FormContext {
  readonly setNotice: (notice: NoticeContent | null) => void;
}

/** Sends a form: one at a time, with what went wrong told above it in the server's words or in `fallback`. */
export function useSubmit({ setNotice }: FormContext, fallback: string) {
  const { busy, run } = useOneAtATime(
    (text) => setNotice(text === null ? null : { tone: 'bad', text }),
    fallback,
  );
  return { busy, submit: run };
}
