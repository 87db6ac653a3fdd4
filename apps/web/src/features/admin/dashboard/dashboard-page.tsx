import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFocusOnChange } from '../../../lib/browser/focus/use-focus-on-change.ts';
import { useScreenTitle } from '../../../lib/browser/page-title.ts';
import { readView, VIEWS, type View } from '../admin-views.ts';
import { AdminScreen } from '../shared/admin-screen.tsx';
import { Figures } from './figures.tsx';
import { LatestTransactions } from './latest-transactions.tsx';
import { WorkList } from './work-list.tsx';

const SCREENS = {
  adjustments: lazy(() => import('../approvals/adjustments-view.tsx')),
  roles: lazy(() => import('../approvals/role-changes-view.tsx')),
  suspense: lazy(() => import('../queues/suspense-view.tsx')),
  reversals: lazy(() => import('../queues/reversals-view.tsx')),
  unattributed: lazy(() => import('../queues/unattributed-view.tsx')),
  differences: lazy(() => import('../queues/differences-view.tsx')),
  reconciliation: lazy(() => import('../books/reconciliation-view.tsx')),
  decripto: lazy(() => import('../decripto/decripto-view.tsx')),
  audit: lazy(() => import('../books/audit-view.tsx')),
} as const satisfies Record<View, unknown>;

const TEXTS: Readonly<Record<View, string>> = {
  adjustments: 'Ajustes de valor alto, que precisam de um segundo administrador. Nada foi movimentado ainda.',
  roles:
    'Pedidos para conceder ou remover o acesso de administrador, que precisam de um segundo administrador.',
  suspense: 'Pagamentos que chegaram sem uma cobrança que os explique. O dinheiro está guardado.',
  reversals:
    'Pagamentos que voltaram ao pagador depois de creditados. Os envios do cliente ficam suspensos até a decisão.',
  unattributed: 'Depósitos recebidos sem cliente identificado.',
  differences:
    'O que o provedor pagou a mais ou a menos do que foi pedido. Nada disso mudou o que o cliente pagou.',
  reconciliation: 'O que registramos, ao lado do saldo informado pelos provedores.',
  decripto: 'As operações com cripto de cada mês, para a Receita Federal, e a entrega do relatório.',
  audit: 'Quem fez o quê, quando e de onde. Nenhum registro pode ser alterado.',
};

export default function DashboardPage() {
  const [searchParams] = useSearchParams();
  const view = readView(searchParams.get('view'));
  const screen = useFocusOnChange(view ?? 'overview');
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {view === null ? <Overview /> : <ViewScreen key={view} view={view} />}
    </div>
  );
}

function Overview() {
  return (
    <AdminScreen title="Painel Admin" text="O banco neste momento.">
      {() => (
        <>
          <WorkList />
          <Figures />
          <div className="mt-5">
            <LatestTransactions />
          </div>
        </>
      )}
    </AdminScreen>
  );
}

function ViewScreen({ view }: { readonly view: View }) {
  const Screen = SCREENS[view];
  const title = VIEWS[view];
  useScreenTitle(title);

  return (
    <>
      <Link
        to="/AdminDashboard"
        className="-ml-3 mb-2 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-link hover:bg-sunken"
      >
        <ArrowLeft className="size-4" />
        Painel Admin
      </Link>
      <AdminScreen title={title} text={TEXTS[view]}>
        {(admin) => (
          <Suspense fallback={null}>
            <Screen adminId={admin.id} />
          </Suspense>
        )}
      </AdminScreen>
    </>
  );
}
