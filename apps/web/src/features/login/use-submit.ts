import { useSingleFlight } from '../../lib/api/use-single-flight.ts';
import type { NoticeContent } from './frame/login-alert.tsx';

export interface FormContext {
  readonly setNotice: (notice: NoticeContent | null) => void;
}

export function useSubmit({ setNotice }: FormContext, fallback: string) {
  const { busy, run } = useSingleFlight(
    (text) => setNotice(text === null ? null : { tone: 'bad', text }),
    fallback,
  );
  return { busy, submit: run };
}
