import { useQuery } from '@tanstack/react-query';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useChange } from '../../lib/api/use-change.ts';
import { useKeptFocus } from '../../lib/browser/focus/use-kept-focus.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { sessionsOptions } from '../../lib/queries/security.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { endOtherSessions, endSession } from './api.ts';

export function SessionsSection() {
  const sessions = useQuery(sessionsOptions);
  const focus = useKeptFocus<HTMLHeadingElement>();
  const invalidates = sessionsOptions.queryKey;
  const failed = 'Erro ao encerrar sessão';
  const end = useChange({ mutationFn: endSession, invalidates, done: 'Sessão encerrada.', failed });
  const endOthers = useChange({
    mutationFn: endOtherSessions,
    invalidates,
    done: 'Outras sessões encerradas.',
    failed,
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <CardSection title="Sessões" titleRef={focus.element}>
      <p className="px-5 text-sm text-muted">Onde sua conta está aberta. Não reconhece um lugar? Encerre.</p>
      <LoadError query={sessions} />
      {sessions.data !== undefined && (
        <ul className="px-5 pt-2">
          {sessions.data.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center gap-3 border-t border-hairline py-3 first:border-t-0"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
                {session.phone ? <Smartphone className="size-5" /> : <Monitor className="size-5" />}
              </span>
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {session.device}
                  {session.current && <Badge tone="good">Esta sessão</Badge>}
                </p>
                <p className="text-sm wrap-anywhere text-muted">
                  {session.current ? 'Agora' : formatDateTime(session.last_used_date)} ·{' '}
                  {session.address ?? 'endereço desconhecido'}
                </p>
              </div>
              {!session.current && (
                <Button
                  variant="secondary"
                  className="shrink-0 max-md:ml-13"
                  busy={end.isPending && end.variables === session.id}
                  aria-label={`Encerrar: ${session.device}`}
                  onClick={() => end.mutate(session.id, { onSuccess: focus.expectChange })}
                >
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="px-5 pb-5">
          <Button
            variant="secondary"
            busy={endOthers.isPending}
            icon={<LogOut className="size-4" />}
            onClick={() => endOthers.mutate(undefined, { onSuccess: focus.expectChange })}
          >
            Encerrar todas as outras
          </Button>
        </div>
      )}
    </CardSection>
  );
}
