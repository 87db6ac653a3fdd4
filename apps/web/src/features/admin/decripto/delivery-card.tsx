import { Check, Send, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { contactOf } from '../shared/users/people.ts';
import { type DecriptoOrder, decideOrder, deliverOrder, type Report } from './decripto.ts';
import { DeliverDialog } from './deliver-dialog.tsx';

export interface DeliveryCardProps {
  readonly report: Report;
  readonly adminId: string;
  readonly onAsk: (order: DecriptoOrder) => void;
}

type Delivery = NonNullable<Report['delivery']>;

const STATES = {
  none: { name: 'A entregar', tone: 'pending' },
  pending: { name: 'A aprovar', tone: 'pending' },
  approved: { name: 'Entregue', tone: 'good' },
  refused: { name: 'Recusada', tone: 'neutral' },
} as const;

export function DeliveryCard({ report, adminId, onAsk }: DeliveryCardProps) {
  const [asking, setAsking] = useState(false);
  const { delivery } = report;
  const { name, tone } = STATES[delivery?.status ?? 'none'];
  const canDeliver = delivery === null || delivery.status === 'refused';
  return (
    <CardSection title="Entrega" aside={<Badge tone={tone}>{name}</Badge>}>
      <div className="px-5 pb-5">
        {delivery === null ? (
          <p className="text-sm text-muted">Depois de entregar no e-CAC, informe aqui o número do recibo.</p>
        ) : (
          <DeliveryFacts delivery={delivery} />
        )}
        {delivery?.status === 'pending' && (
          <Approval
            delivery={delivery}
            adminId={adminId}
            onDecide={(action) => onAsk(decideOrder(report, action))}
          />
        )}
        {canDeliver && (
          <Button
            wide
            className="mt-4"
            icon={<Send className="size-5" />}
            disabled={report.warnings.length > 0}
            onClick={() => setAsking(true)}
          >
            Informar entrega
          </Button>
        )}
      </div>
      {asking && (
        <DeliverDialog
          report={report}
          onClose={() => setAsking(false)}
          onChoose={(given) => {
            setAsking(false);
            onAsk(deliverOrder(report, given));
          }}
        />
      )}
    </CardSection>
  );
}

function DeliveryFacts({ delivery }: { readonly delivery: Delivery }) {
  const { requested_by: by, decided_by: decidedBy } = delivery;
  return (
    <Facts>
      <Fact label="Recibo" value={delivery.receipt_number} />
      <Fact label="Motivo" value={delivery.note} />
      <Fact label="Informada por" value={`${by.name} • ${contactOf(by)}`} />
      <Fact label="Informada em" value={formatDateTime(delivery.requested_date)} />
      <Fact label="Decidida por" value={decidedBy && `${decidedBy.name} • ${contactOf(decidedBy)}`} />
      <Fact
        label="Decidida em"
        value={delivery.decided_date === null ? null : formatDateTime(delivery.decided_date)}
      />
    </Facts>
  );
}

interface ApprovalProps {
  readonly delivery: Delivery;
  readonly adminId: string;
  readonly onDecide: (action: 'approve' | 'refuse') => void;
}

function Approval({ delivery: { first_approved_by: first }, adminId, onDecide }: ApprovalProps) {
  const own = first?.id === adminId;
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Notice
        icon={<UsersRound />}
        className="col-span-2"
        title={first === null ? 'Precisa de dois administradores' : '1 de 2 aprovações'}
      >
        {approvalText(first?.name, own)}
      </Notice>
      <Button icon={<Check className="size-5" />} disabled={own} onClick={() => onDecide('approve')}>
        Aprovar
      </Button>
      <Button variant="danger" icon={<X className="size-5" />} onClick={() => onDecide('refuse')}>
        Recusar
      </Button>
    </div>
  );
}

function approvalText(first: string | undefined, own: boolean): string {
  if (first === undefined) return 'Quem informou não é mais administrador.';
  return own ? 'A primeira é a sua. Falta outro administrador.' : `A primeira é de ${first}. Falta a sua.`;
}
