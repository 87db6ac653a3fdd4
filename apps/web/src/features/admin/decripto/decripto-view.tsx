import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKeptFocus } from '../../../lib/browser/focus/use-kept-focus.ts';
import { useDecision } from '../shared/cases/use-decision.ts';
import { FailureNotice } from '../shared/failure-notice.tsx';
import {
  type DecriptoOrder,
  deliverOrder,
  isDecriptoOrder,
  ORDER_FAILED,
  orderDone,
  type Report,
  type SentOrder,
  sendOrder,
} from './decripto.ts';
import { DeliverDialog } from './deliver-dialog.tsx';
import { MonthsList } from './months-list.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ReportView } from './report-view.tsx';

export default function DecriptoView({ adminId }: { readonly adminId: string }) {
  const [searchParams] = useSearchParams();
  const reportId = searchParams.get('report');
  const [delivering, setDelivering] = useState<Report | null>(null);
  const focus = useKeptFocus();
  const decision = useDecision<DecriptoOrder, SentOrder>({
    kind: 'admin-decripto',
    admin: adminId,
    isOrder: isDecriptoOrder,
    send: sendOrder,
    done: orderDone,
    failed: ({ action }) => ORDER_FAILED[action],
    onAnswer: () => {
      setDelivering(null);
      focus.expectChange();
    },
  });
  return (
    <div ref={focus.element} tabIndex={-1} className="outline-none">
      {decision.failure !== null && <FailureNotice text={decision.failure} />}
      {reportId === null ? (
        <MonthsList onMake={decision.review} />
      ) : (
        <ReportView
          key={reportId}
          id={reportId}
          adminId={adminId}
          onReview={decision.review}
          onDeliver={setDelivering}
        />
      )}
      {delivering !== null && delivering.id === reportId && (
        <DeliverDialog
          open={decision.idle}
          report={delivering}
          onClose={() => setDelivering(null)}
          onChoose={(given) => decision.review(deliverOrder(delivering, given))}
        />
      )}
      {decision.open && <OrderDialog order={decision.open} decision={decision} />}
    </div>
  );
}
