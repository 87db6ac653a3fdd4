import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { isClaimed } from '../../../lib/movements/claims.ts';
import { forgetDrafts } from '../../../lib/movements/drafts.ts';
import { forgetMovement, movementChanges, needsNewConfirmation } from '../../../lib/movements/movement.ts';
import { receiptPage } from '../../../lib/movements/receipt-address.ts';
import { settleRequest } from '../../../lib/movements/shared-requests.ts';
import { CONFIRMED_IN_OTHER_TAB } from '../../../lib/movements/use-movement.ts';
import { useMe } from '../../../lib/queries/me.ts';
import { refreshMoney } from '../../../lib/queries/money-queries.ts';
import { getToken } from '../../../lib/session/session.ts';
import { TextWithAmounts } from '../../../money/amounts/text-with-amounts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { lastSegment } from '../../pages.ts';
import { type Done, findUnanswered, type Unanswered as Movement } from './kinds.ts';
import { resumeMovement } from './resume.ts';

/** Of every screen but the movement's own, which shows it in place. */
export function Unanswered() {
  const customer = useMe().data?.id;
  const own = lastSegment(useLocation().pathname);
  useSyncExternalStore(movementChanges.subscribe, movementChanges.get);
  const movements = customer === undefined ? [] : findUnanswered(customer);
  return (
    <div role="status" className="mx-auto w-full max-w-6xl px-4 *:mt-4 md:px-8 print:hidden">
      {movements
        .filter(({ screen }) => screen.toLowerCase() !== own)
        .map((movement) => (
          <UnansweredNotice key={movement.stored.requestId} movement={movement} />
        ))}
    </div>
  );
}

function UnansweredNotice({ movement }: { readonly movement: Movement }) {
  const navigate = useNavigate();
  const { kind, summary, stored, screen } = movement;
  const [isNotSent, setNotSent] = useState(() => needsNewConfirmation(stored));
  useResume(movement, isNotSent, () => setNotSent(true));

  function discard(): void {
    settleRequest(stored.requestId, 'refused');
    forgetMovement(kind);
  }

  if (!isNotSent) {
    return (
      <Notice tone="working" title="Estamos confirmando sua operação">
        <TextWithAmounts text={summary} />. Não faça outra: repetimos o mesmo pedido até ter resposta, e ele
        vale uma vez só.
      </Notice>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Notice
        tone="warning"
        title="Esta operação não saiu deste aparelho"
        className="min-w-0 flex-1 basis-72"
      >
        <TextWithAmounts text={summary} />. Faltou conexão, e nada foi enviado.
      </Notice>
      <Button onClick={() => navigate(`/${screen}`)}>Revisar</Button>
      <Button variant="secondary" onClick={discard}>
        Descartar
      </Button>
    </div>
  );
}

function useResume(movement: Movement, isNotSent: boolean, onNotSent: () => void): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { kind, summary } = movement;

  function showDone({ message, transaction }: Done): void {
    forgetDrafts(`${kind}.`);
    const shown = toast({
      title: message,
      description: <TextWithAmounts text={summary} />,
      action: (
        <Button
          variant="secondary"
          onClick={() => {
            shown.dismiss();
            navigate(receiptPage(transaction));
          }}
        >
          Ver comprovante
        </Button>
      ),
    });
    void refreshMoney(queries);
  }

  const resume = useEffectEvent(() => {
    const token = getToken();
    if (token === null || isClaimed(kind)) return;
    void resumeMovement(movement, token, {
      onDone: showDone,
      onDoneInOtherTab: () => {
        toast({ title: CONFIRMED_IN_OTHER_TAB });
        void refreshMoney(queries);
      },
      onRefused: (error) => {
        toast({
          title: 'Operação não realizada',
          description: (
            <>
              <TextWithAmounts text={summary} />. {messageOf(error, 'Tente novamente.')}
            </>
          ),
          variant: 'destructive',
        });
        void refreshMoney(queries);
      },
      onNotSent,
    });
  });
  useEffect(() => {
    if (!isNotSent) resume();
  }, [isNotSent]);
}
