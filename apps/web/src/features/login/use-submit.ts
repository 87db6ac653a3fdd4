import { messageOf } from '../../lib/api/api-client.ts';
import { useSingleFlight } from '../../lib/api/use-single-flight.ts';
import type { NoticeContent } from './frame/login-alert.tsx';

export interface FormContext {
  readonly setNotice: (notice: NoticeContent | null) => void;
}

export function useSubmit({ setNotice }: FormContext, fallback: string) {
  const { busy, run } = useSingleFlight(
    () => setNotice(null),
    (error) => setNotice({ tone: 'bad', text: messageOf(error, fallback) }),
  );
  return { busy, submit: run };
}
