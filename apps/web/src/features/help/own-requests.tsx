import { useQuery } from '@tanstack/react-query';
import { formatShortDateTime } from '../../lib/format/dates.ts';
import { HELP_SUBJECTS } from '../../lib/format/help-subjects.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardSection } from '../../ui/card.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { helpOptions } from './api.ts';

export function OwnRequests() {
  const requests = useQuery(helpOptions);
  if (requests.isError && requests.data === undefined) {
    return (
      <CardSection title="Seus pedidos">
        <LoadError query={requests} />
      </CardSection>
    );
  }
  if (requests.data === undefined || requests.data.length === 0) return null;
  return (
    <CardSection title="Seus pedidos">
      <ul className="px-5 pb-3">
        {requests.data.map((request) => (
          <li key={request.id} className="border-t border-hairline py-3 first:border-t-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
              <span>
                {HELP_SUBJECTS[request.subject]} · {formatShortDateTime(request.created_date)}
              </span>
              {request.state === 'open' ? (
                <Badge tone="pending">Aguardando resposta</Badge>
              ) : (
                <Badge tone="good">Respondido</Badge>
              )}
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{request.text}</p>
            {request.answer !== null && (
              <div className="mt-2 rounded-control bg-sunken px-4 py-3">
                <p className="text-sm text-muted">Lastro · {formatShortDateTime(request.answered_date)}</p>
                <p className="wrap-anywhere whitespace-pre-line">{request.answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
