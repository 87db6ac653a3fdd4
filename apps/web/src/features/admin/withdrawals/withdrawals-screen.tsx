import type { Me, WithdrawalKind } from '@lastro/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { AdminScreen } from '../shared/admin-screen.tsx';
import { CaseList } from '../shared/cases/case-card.tsx';
import { CasesSkeleton } from '../shared/cases/cases-skeleton.tsx';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import { type Decision, useDecision } from '../shared/cases/use-decision.ts';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { PagedList } from '../shared/paged-list.tsx';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { hangingOptions, withdrawalsOptions } from './api.ts';
import {
  type Decided,
  type DenialProblems,
  denialProblems,
  doneText,
  isWithdrawalOrder,
  orderOf,
  refusalOf,
  sendDecision,
  type WithdrawalOrder,
  wordsOf,
} from './decisions.ts';
import { DenialFields } from './denial-fields.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';
import { isOfKind, readState, STATE_OPTIONS, type StateFilter } from './withdrawal-text.ts';

export interface WithdrawalsScreenProps {
  readonly kind: WithdrawalKind;
  readonly title: string;
  readonly text: string;
  readonly empty: string;
}

export function WithdrawalsScreen({ kind, title, text, empty }: WithdrawalsScreenProps) {
  return (
    <AdminScreen title={title} text={text}>
      {(admin) => <Withdrawals admin={admin} kind={kind} empty={empty} />}
    </AdminScreen>
  );
}

interface WithdrawalsProps extends Pick<WithdrawalsScreenProps, 'kind' | 'empty'> {
  readonly admin: Wire<Me>;
}

function Withdrawals({ admin, kind, empty }: WithdrawalsProps) {
  const [address, setAddress] = useSearchParams();
  const status = readState(address.get('status'));
  const list = useInfiniteQuery(withdrawalsOptions(kind, status));
  const hanging = useQuery(hangingOptions(kind));
  const focus = useKeptFocus();
  const decision = useDecision<WithdrawalOrder, Decided>({
    kind: `admin-withdrawal-${kind}`,
    admin: admin.id,
    isOrder: isWithdrawalOrder,
    send: sendDecision,
    done: doneText,
    refused: refusalOf,
    onAnswer: focus.expectChange,
  });

  const show = (next: StateFilter) =>
    setAddress(next === 'pending' ? {} : { status: next }, { replace: true });

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <Select
          label="Situação"
          value={status}
          options={STATE_OPTIONS}
          onChange={show}
          aside={
            list.isPending && (
              <span role="status" className="text-sm text-muted">
                Carregando...
              </span>
            )
          }
          className="w-full md:w-56"
        />
      </div>
      {hanging.data === true && status !== 'unknown' && <HangingNotice onShow={() => show('unknown')} />}
      {decision.failure !== null && <FailureNotice text={decision.failure} />}
      <div ref={focus.element} tabIndex={-1} className="min-h-96 outline-none">
        <PagedList
          list={list}
          skeleton={<CasesSkeleton withoutStatus />}
          failed="Erro ao buscar saques"
          empty={
            <Card>
              <EmptyState
                icon={<Inbox />}
                title={status === 'pending' ? empty : 'Nenhum saque nesta situação.'}
              />
            </Card>
          }
          footerClassName="mt-5 text-center"
        >
          {(rows) => (
            <CaseList>
              {rows
                .filter((row) => isOfKind(row, kind))
                .map((row) => (
                  <li key={row.id}>
                    <WithdrawalCard
                      row={row}
                      admin={admin}
                      onAsk={(action) => decision.ask(orderOf(action, row))}
                    />
                  </li>
                ))}
            </CaseList>
          )}
        </PagedList>
      </div>
      {decision.open && <WithdrawalDialog order={decision.open} decision={decision} />}
    </>
  );
}

function WithdrawalDialog({
  order,
  decision,
}: {
  readonly order: WithdrawalOrder;
  readonly decision: Decision<WithdrawalOrder>;
}) {
  const [problems, setProblems] = useState<DenialProblems>({});
  const { question, notice, confirmLabel, danger } = wordsOf(order);
  const denies = order.action === 'cancel';

  function confirm(): void {
    const found = denies ? denialProblems(order) : {};
    setProblems(found);
    if (Object.keys(found).length === 0) decision.confirm();
  }

  return (
    <DecisionDialog
      decision={{ ...decision, confirm }}
      title={question}
      lines={[
        { label: 'Cliente', value: order.customer },
        { label: 'Valor do saque', value: order.amount },
        order.kind === 'pix'
          ? { label: 'Chave PIX', value: order.destination }
          : { label: 'Carteira', value: order.destination, code: true },
      ]}
      total={{ label: order.kind === 'pix' ? 'PIX' : 'Envio', value: order.payout }}
      notice={notice}
      confirmLabel={confirmLabel}
      danger={danger}
    >
      {denies && !decision.sending && (
        <DenialFields
          order={order}
          problems={problems}
          onChange={(change) => {
            setProblems({});
            decision.ask({ ...order, ...change });
          }}
        />
      )}
    </DecisionDialog>
  );
}

function HangingNotice({ onShow }: { readonly onShow: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-soft p-2">
      <Notice tone="warning" className="min-w-0 flex-1 basis-64" title="Há saques em verificação">
        A rede de pagamento não disse o que foi feito deles.
      </Notice>
      <Button variant="secondary" onClick={onShow} className="max-md:w-full">
        Ver saques em verificação
      </Button>
    </div>
  );
}
