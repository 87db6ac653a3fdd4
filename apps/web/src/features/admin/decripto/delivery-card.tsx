import { Send } from 'lucide-react';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { TwoApprovals } from '../approvals/two-approvals.tsx';
import { DecidedFacts, Fact, Facts, PersonFact } from '../shared/facts.tsx';
import { personText } from '../shared/users/people.ts';
import { type DecriptoOrder, decideOrder, type Report } from './decripto.ts';

export interface DeliveryCardProps {
  readonly report: Report;
  readonly adminId: string;
  readonly onReview: (order: DecriptoOrder) => void;
  readonly onDeliver: (report: Report) => void;
}

type Delivery = NonNullable<Report['delivery']>;

const STATES = {
  none: { name: 'A entregar', tone: 'pending' },
  pending: { name: 'A aprovar', tone: 'pending' },
  approved: { name: 'Entregue', tone: 'good' },
  refused: { name: 'Recusada', tone: 'neutral' },
} as const;

export function DeliveryCard({ report, adminId, onReview, onDeliver }: DeliveryCardProps) {
  const { delivery } = report;
  const { name, tone } = STATES[delivery?.status ?? 'none'];
  const canDeliver = delivery === null || delivery.status === 'refused';
  return (
    <CardSection title="Entrega" aside={<Badge tone={tone}>{name}</Badge>}>
      <div className="px-5 pb-5">
        {delivery === null ? (
          <p className="text-sm text-muted">
            {report.warnings.length > 0
              ? 'A entrega só pode ser informada de um relatório sem avisos: complete os dados e gere o relatório de novo.'
              : 'Depois de entregar no e-CAC, informe aqui o número do recibo.'}
          </p>
        ) : (
          <DeliveryFacts delivery={delivery} />
        )}
        {delivery?.status === 'pending' && (
          <div className="mt-4">
            <TwoApprovals
              first={delivery.first_approved_by}
              adminId={adminId}
              requested="informou"
              onDecide={(action) => onReview(decideOrder(report, action))}
            />
          </div>
        )}
        {canDeliver && (
          <Button
            wide
            className="mt-4"
            icon={<Send className="size-5" />}
            disabled={report.warnings.length > 0}
            onClick={() => onDeliver(report)}
          >
            Informar entrega
          </Button>
        )}
      </div>
    </CardSection>
  );
}

function DeliveryFacts({ delivery }: { readonly delivery: Delivery }) {
  const { decided_by: decidedBy } = delivery;
  return (
    <Facts>
      <Fact label="Recibo" value={delivery.receipt_number} />
      <Fact label="Motivo" value={delivery.note} />
      <PersonFact label="Informada por" person={delivery.requested_by} />
      <Fact label="Informada em" value={formatDateTime(delivery.requested_date)} />
      <DecidedFacts verb="Decidida" by={decidedBy && personText(decidedBy)} date={delivery.decided_date} />
    </Facts>
  );
}
