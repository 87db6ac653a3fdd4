import { AdminScreen } from '../shared/admin-screen.tsx';
import { Queue, type QueueProps } from './queue/queue.tsx';

export interface WithdrawalsScreenProps extends Pick<QueueProps, 'kind' | 'empty'> {
  readonly title: string;
  readonly text: string;
}

export function WithdrawalsScreen({ kind, title, text, empty }: WithdrawalsScreenProps) {
  return (
    <AdminScreen
      title={title}
      text={
        <>
          {text}
          <span className="hidden lg:inline"> Teclado: J e K mudam de saque, L libera, N nega.</span>
        </>
      }
    >
      {(admin) => <Queue admin={admin} kind={kind} empty={empty} />}
    </AdminScreen>
  );
}
