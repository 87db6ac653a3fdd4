import type { RoleChange } from '@lastro/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { QueueFrame, type QueueState } from '../queues/queue-frame.tsx';
import { adminListOptions } from '../shared/queries.ts';
import { ROLE_CHANGE_NAMES } from '../shared/texts.ts';
import { ApprovalQueue } from './approval-queue.tsx';
import { type ApprovalTexts, listedState } from './approval-requests.ts';

type Row = Wire<RoleChange>;

const EMPTY = {
  open: 'Nenhuma mudança de acesso a aprovar.',
  decided: 'Nenhuma mudança de acesso decidida.',
} as const;

const TEXTS: ApprovalTexts = {
  approve: {
    question: 'Aprovar esta mudança de acesso?',
    done: 'Pedido aprovado: o acesso mudou.',
    failed: 'Erro ao aprovar pedido',
  },
  refuse: {
    question: 'Recusar esta mudança de acesso?',
    done: 'Pedido recusado.',
    failed: 'Erro ao recusar pedido',
  },
  notices: {
    refuse: { title: 'Nada muda', text: 'O pedido fica recusado, na auditoria.' },
    first: {
      title: 'Falta outra aprovação',
      text: 'O acesso muda depois que outro administrador também aprovar.',
    },
    second: { title: 'Vale na hora', text: 'Todos os administradores recebem um aviso.' },
  },
};

/** Only an administrator other than the requester may approve; any but the person concerned may refuse. */
export default function RoleChangesView({ adminId }: { readonly adminId: string }) {
  return (
    <QueueFrame label="Acessos">
      {(state) => <RoleChanges key={state} state={state} adminId={adminId} />}
    </QueueFrame>
  );
}

function RoleChanges({ state, adminId }: { readonly state: QueueState; readonly adminId: string }) {
  const list = useInfiniteQuery(
    adminListOptions({
      route: 'GET /api/admin/role-changes',
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
      kind="admin-role-decision"
      send={({ id, action }, request) =>
        api(`POST /api/admin/role-changes/{id}/${action}`, { path: { id }, ...request })
      }
      texts={TEXTS}
      changeOf={({ role }) => ROLE_CHANGE_NAMES[role]}
      headline={({ role }) => (
        <p className="mt-4 text-xl leading-tight font-bold tracking-tight">{ROLE_CHANGE_NAMES[role]}</p>
      )}
      isConcerned={({ user }) => user.id === adminId}
      summary={(change) => ({ line: { label: 'Mudança', value: change } })}
    />
  );
}
