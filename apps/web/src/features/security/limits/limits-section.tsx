import type { LimitKind, LimitSpan } from '@lastro/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../lib/api/use-change.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useKeptFocus } from '../../../lib/browser/focus/use-kept-focus.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { changeLimit, type LimitMoney, limitsOptions } from '../../../lib/queries/limits.ts';
import { PausedNotice } from '../../../money/withdrawals/paused-notice.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { KINDS } from './limit-change.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitsOfKind } from './limits-of-kind.tsx';

interface EditedLimit {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
}

export function LimitsSection() {
  const limits = useQuery(limitsOptions);
  const [editing, setEditing] = useState<EditedLimit | null>(null);
  const change = useChangeLimit();
  const focus = useKeptFocus<HTMLHeadingElement>();
  const view = limits.data;
  return (
    <CardSection title="Limites" titleRef={focus.element}>
      <p className="px-5 text-sm text-muted">
        Diminuir um limite vale na hora. Aumentar vale em 24 horas, para proteger o seu dinheiro.
      </p>
      <LoadError query={limits} />
      {view !== undefined && (
        <>
          <PausedNotice until={view.withdrawalsFrom} className="mx-5 mt-4" />
          <div className="grid grid-cols-1 gap-x-8 px-5 pb-5 lg:grid-cols-2">
            {KINDS.map((kind) => (
              <LimitsOfKind
                key={kind}
                kind={kind}
                view={view}
                busy={change.isPending}
                onEdit={(span) => setEditing({ kind, span })}
                onCancelRaise={(span) =>
                  change.mutate(
                    { kind, span, amount: view[kind][span].amount },
                    {
                      onSuccess: () => {
                        focus.expectChange();
                        toast({ title: 'Pedido de aumento cancelado.' });
                      },
                      onError: (error) => toastFailure(error, 'Erro ao alterar limite'),
                    },
                  )
                }
              />
            ))}
          </div>
          {editing !== null && (
            <LimitDialog
              {...editing}
              limit={view[editing.kind][editing.span]}
              maximum={view[editing.kind].maximum}
              save={(amount) => change.mutateAsync({ ...editing, amount })}
              onClose={() => setEditing(null)}
            />
          )}
        </>
      )}
    </CardSection>
  );
}

function useChangeLimit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, span, amount }: EditedLimit & { readonly amount: LimitMoney }) =>
      changeLimit(kind, span, amount),
    onSettled: () => queries.invalidateQueries({ queryKey: limitsOptions.queryKey }),
  });
}
