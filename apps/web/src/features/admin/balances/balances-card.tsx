import type { AdminUser } from '@lastro/contracts';
import { COINS } from '@lastro/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { CoinLogo } from '../../../money/coins/coins.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { PagedList } from '../shared/lists/paged-list.tsx';
import { RoleBadge } from '../shared/role-badge.tsx';
import { contactOf } from '../shared/users/people.ts';
import { usersOptions } from '../shared/users/users.ts';

const SKELETON_ROWS = 5;
const ROW = 'block w-full px-5 py-3 text-left';

export interface BalancesCardProps {
  readonly chosen: string | null;
  readonly onChoose: (user: Wire<AdminUser>) => void;
}

export function BalancesCard({ chosen, onChoose }: BalancesCardProps) {
  const users = useInfiniteQuery(usersOptions({ search: '' }));
  return (
    <CardSection title="Saldos dos Usuários">
      {/* To the window's end; the faded end shows that the list scrolls. */}
      <div className="mt-2 h-96 overflow-y-auto scroll-py-10 rounded-b-card border-t border-hairline pb-6 [mask-image:linear-gradient(#000_calc(100%-2.5rem),transparent)] lg:h-[max(24rem,calc(100dvh-18rem))]">
        <PagedList
          list={users}
          skeleton={
            <SkeletonRows rows={SKELETON_ROWS} label="Carregando usuários...">
              <UserSkeleton />
            </SkeletonRows>
          }
          empty={<EmptyState icon={<UsersRound />} title="Nenhum usuário ainda" />}
        >
          {(rows) => (
            <ul>
              {rows.map((user) => (
                <li key={user.id} className="border-hairline not-first-of-type:border-t">
                  <button
                    type="button"
                    aria-pressed={user.id === chosen}
                    onClick={() => onChoose(user)}
                    className={`${ROW} outline-offset-[-3px] transition-colors duration-150 hover:bg-page aria-pressed:shadow-[inset_3px_0_0_var(--color-link)]`}
                  >
                    <UserBalances user={user} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </CardSection>
  );
}

function UserBalances({ user }: { readonly user: Wire<AdminUser> }) {
  const balances = COINS.map((coin) => amountFromWire(coin, user.balances[coin])).filter(
    ({ minor }) => minor > 0n,
  );
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block leading-snug font-semibold wrap-anywhere">{user.full_name}</span>
          <span className="block text-sm wrap-anywhere text-muted">{contactOf(user)}</span>
        </span>
        <RoleBadge role={user.role} />
      </span>
      {balances.length > 0 && (
        <span className="mt-2 grid gap-1 text-sm">
          {balances.map((balance) => (
            <span key={balance.currency} className="flex items-center gap-2">
              <CoinLogo coin={balance.currency} className="size-5" />
              <Amount value={balance} decimals={8} className="font-medium" />
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function UserSkeleton() {
  return (
    <div className={ROW}>
      <div className="flex items-start justify-between gap-3">
        <div className="space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3.5 w-48" />
        </div>
        <Skeleton className="h-5 w-16 rounded-full" />
      </div>
    </div>
  );
}
