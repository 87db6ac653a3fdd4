import type { AdjustmentRequest } from '@lastro/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { CoinLogo } from '../../../money/coins/coins.tsx';
import { QueueFrame, type QueueState } from '../queues/queue-frame.tsx';
import { ExactHeadline } from '../shared/exact-amount.tsx';
import { adminListOptions } from '../shared/queries.ts';
import { ApprovalQueue } from './approval-queue.tsx';
import { type ApprovalTexts, listedState } from './approval-requests.ts';

type Row = Wire<AdjustmentRequest>;

const EMPTY = { open: 'Nenhum ajuste a aprovar.', decided: 'Nenhum ajuste decidido.' } as const;
const ACTION_NAMES = { add: 'Adicionar saldo', subtract: 'Subtrair saldo' } as const;

const TEXTS: ApprovalTexts = {
  approve: {
    question: 'Aprovar este ajuste?',
    done: 'Ajuste aprovado: o saldo mudou.',
    failed: 'Erro ao aprovar ajuste',
  },
  refuse: { question: 'Recusar este ajuste?', done: 'Ajuste recusado.', failed: 'Erro ao recusar ajuste' },
  notices: {
    refuse: { title: 'Nada é movimentado', text: 'O pedido fica recusado, na auditoria.' },
    first: {
      title: 'Falta outra aprovação',
      text: 'O saldo muda depois que outro administrador também aprovar.',
    },
    second: {
      title: 'O saldo muda na hora',
      text: 'O ajuste fica no extrato e na auditoria, com os dois nomes.',
    },
  },
};

/** Only an administrator other than the requester may approve; any may refuse. */
export default function AdjustmentsView({ adminId }: { readonly adminId: string }) {
  return (
    <QueueFrame label="Ajustes">
      {(state) => <Adjustments key={state} state={state} adminId={adminId} />}
    </QueueFrame>
  );
}

function Adjustments({ state, adminId }: { readonly state: QueueState; readonly adminId: string }) {
  const list = useInfiniteQuery(
    adminListOptions({
      route: 'GET /api/admin/adjustments',
      query: { state: listedState(state) },
      live: true,
    }),
  );
  return (
    <ApprovalQueue<Row>
      list={list}
      state={state}
      empty={EMPTY}
      adminId={adminId}
      kind="admin-adjustment-decision"
      send={({ id, action }, request) =>
        api(`POST /api/admin/adjustments/{id}/${action}`, { path: { id }, ...request })
      }
      texts={TEXTS}
      changeOf={changeOf}
      headline={(row) => <Headline row={row} />}
      description={(row) => row.description}
      summary={(change) => ({ total: { label: 'Ajuste', value: change } })}
    />
  );
}

/** '+25.000,00 USDT'. */
function changeOf({ action, amount, currency_code: currency }: Row): string {
  return `${action === 'add' ? '+' : '−'}${exactMoney(amountFromWire(currency, amount))}`;
}

function Headline({ row }: { readonly row: Row }) {
  return (
    <div className="mt-4 flex items-center gap-3">
      <CoinLogo coin={row.currency_code} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{ACTION_NAMES[row.action]}</p>
        <ExactHeadline value={amountFromWire(row.currency_code, row.amount)} />
      </div>
    </div>
  );
}
