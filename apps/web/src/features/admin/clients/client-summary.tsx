import { COINS, isZero } from '@lastro/money';
import { amountFromWire } from '../../../lib/api/exact-json.ts';
import { formatDate, formatDateTime } from '../../../lib/format/dates.ts';
import { CoinDot } from '../../../money/coins/coins.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { ExactAmount } from '../shared/exact-amount.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import type { ClientTabProps } from './client-tab.ts';

export function ClientSummary({ user, own }: ClientTabProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <CardSection title="Cadastro">
        <div className="px-5 pb-5">
          <Facts>
            <Fact label="E-mail" value={user.email === user.phone ? null : user.email} />
            <Fact label="Telefone" value={user.phone} />
            <Fact label="Cliente desde" value={formatDate(user.created_date)} />
            <Fact label="Sessões abertas" value={user.open_sessions} />
            <Fact
              label="Último acesso"
              value={user.last_seen_date === null ? null : formatDateTime(user.last_seen_date)}
              always
            />
            <Fact label="ID do cliente" value={user.id} code />
          </Facts>
          {own && (
            <p className="mt-5 text-sm text-muted">Esta é a sua conta: outra pessoa muda o seu acesso.</p>
          )}
        </div>
      </CardSection>
      <CardSection title="Saldos">
        <ul className="px-5 pb-4">
          {COINS.map((coin) => {
            const held = amountFromWire(coin, user.held[coin]);
            return (
              <li
                key={coin}
                className="flex min-h-12 items-center gap-3 border-hairline py-2 not-first:border-t"
              >
                <CoinDot coin={coin} />
                <span className="flex-1">{coin}</span>
                <span className="text-right">
                  <ExactAmount value={amountFromWire(coin, user.balances[coin])} className="font-semibold" />
                  {!isZero(held) && (
                    <span className="block text-sm text-muted">
                      <ExactAmount value={held} /> em saques
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </CardSection>
    </div>
  );
}
