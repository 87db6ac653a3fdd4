import { add, type Coin, compare, isPositive, type Money, toDecimal } from '@lastro/money';
import { networkAmount } from '../../lib/format/money-text.ts';
import { fieldProblem, type Problems } from '../../lib/movements/refusal.ts';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import type { Network } from '../../lib/queries/crypto-networks.ts';
import { missingAmount } from '../../money/amounts/typed-usdt.ts';
import { balanceProblem, NO_AMOUNT } from '../../money/movements/amount-problems.ts';
import { matchesNetwork, tidyAddress } from './address/address.ts';
import { networkOf, offeredNetworks, type SendDraft, typedAmount } from './draft.ts';
import type { SendOrder } from './order.ts';

export type SendField = 'address' | 'network' | 'tag' | 'amount' | 'description';
export type SendProblems = Problems<SendField>;

const NO_BALANCE_FOR_FEE = 'Saldo insuficiente para o valor e a tarifa da rede.';

export function readDraft(
  draft: SendDraft,
  networks: readonly Network[],
  available: Money<Coin> | undefined,
  rate?: BrlRate,
  limit: Money<Coin> | null = null,
): ReadForm<SendOrder, SendField> {
  const { coin } = draft;
  const address = tidyAddress(draft.address);
  const tag = draft.tag.trim();
  const offered = offeredNetworks(draft, networks);
  const network = networkOf(draft, networks);
  const amount = typedAmount(draft, network, rate);
  const problems: SendProblems = {
    ...fieldProblem('address', addressProblem(address, network, offered.length > 0)),
    ...fieldProblem('network', network === null && offered.length > 0 && address !== '' ? CHOOSE : undefined),
    ...fieldProblem('tag', network?.needsMemo && tag === '' ? 'Informe o memo de quem recebe.' : undefined),
    ...fieldProblem('amount', amountProblem(amount, network, available, limit)),
  };
  if (amount === null || network === null || Object.keys(problems).length > 0) return { problems };
  return {
    order: {
      coin,
      amount: toDecimal(amount),
      fee: toDecimal(network.fee),
      network: network.code,
      networkName: network.name,
      arrival: network.minutes === null ? '' : `≈ ${network.minutes} min`,
      address,
      tag: network.needsMemo ? tag : '',
      description: draft.description.trim(),
    },
  };
}

/** In the form's order. A network is missing only where several fit. */
export function missingFields(
  draft: SendDraft,
  networks: readonly Network[],
  rate: BrlRate | undefined,
): readonly string[] {
  const network = networkOf(draft, networks);
  const amount = typedAmount(draft, network, rate);
  const hasAddress = tidyAddress(draft.address) !== '';
  const waitsForNetwork = hasAddress && network === null && offeredNetworks(draft, networks).length > 0;
  return [
    ...(amount === null || !isPositive(amount) ? [missingAmount(draft.amount, rate)] : []),
    ...(hasAddress ? [] : ['endereço']),
    ...(waitsForNetwork ? ['rede'] : []),
    ...(network?.needsMemo && draft.tag.trim() === '' ? ['memo'] : []),
  ];
}

/** Null beyond what the ledger can hold. */
export function totalOf(amount: Money<Coin>, network: Network | null): Money<Coin> | null {
  if (network === null) return amount;
  // A typed amount fits the ledger, but may not with the fee.
  return amount.minor > network.max.minor ? null : add(amount, network.fee);
}

const CHOOSE = 'Escolha a rede que a carteira de destino aceita.';

function addressProblem(address: string, network: Network | null, fits: boolean): string | undefined {
  if (address === '') return 'Informe o endereço da carteira de destino.';
  if (!fits) return 'Este endereço não é de nenhuma rede desta moeda. Confira se foi copiado inteiro.';
  if (network === null || matchesNetwork(network, address)) return undefined;
  return `Este endereço não é da rede ${network.name}.`;
}

function amountProblem(
  amount: Money<Coin> | null,
  network: Network | null,
  available: Money<Coin> | undefined,
  limit: Money<Coin> | null,
): string | undefined {
  if (amount === null || !isPositive(amount)) return NO_AMOUNT;
  const problem = spendingProblem(amount, network, available) ?? (network && networkProblem(amount, network));
  return problem || limitProblem(amount, limit);
}

/** Shown while the amount is typed. */
export function limitProblem(amount: Money<Coin> | null, limit: Money<Coin> | null): string | undefined {
  if (amount === null || limit === null || compare(amount, limit) <= 0) return undefined;
  return `Acima do seu limite atual: ${limit.currency === 'USDT' ? '' : 'cerca de '}${networkAmount(limit)}.`;
}

/** Shown while the amount is typed. */
export function spendingProblem(
  amount: Money<Coin> | null,
  network: Network | null,
  available: Money<Coin> | undefined,
): string | undefined {
  const tooMuch = balanceProblem(amount, available);
  if (tooMuch !== undefined || amount === null) return tooMuch;
  return balanceProblem(totalOf(amount, network), available) && NO_BALANCE_FOR_FEE;
}

function networkProblem(amount: Money<Coin>, { min, max, step }: Network): string | undefined {
  if (compare(amount, min) < 0) return `O valor mínimo por esta rede é ${networkAmount(min)}.`;
  if (compare(amount, max) > 0) return `O valor máximo por envio é ${networkAmount(max)}.`;
  if (amount.minor % step.minor !== 0n) return `Por esta rede o valor é múltiplo de ${networkAmount(step)}.`;
  return undefined;
}
