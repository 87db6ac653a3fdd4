import { MAX_DESCRIPTION_LENGTH } from '@lastro/contracts/constants';
import { type Coin, isZero, type Money, zero } from '@lastro/money';
import { useRef } from 'react';
import { exactMoney, networkAmount } from '../../lib/format/money-text.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { arrivalText, type Network } from '../../lib/queries/crypto-networks.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { type Prices, worthInUsdt } from '../../lib/queries/rates.ts';
import { balanceIn, type Wallet } from '../../lib/queries/wallets.ts';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { FormFooter } from '../../money/movements/form-footer.tsx';
import { LimitNote } from '../../money/withdrawals/limit-note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import { AddressField } from './address/address-field.tsx';
import {
  changedDraft,
  maxSendable,
  networkOf,
  offeredNetworks,
  type SendDraft,
  typedAmount,
} from './draft.ts';
import { limitIn } from './limit.ts';
import { NetworkChoice } from './network-choice.tsx';
import { deadlineText, type SendOrder } from './order.ts';
import {
  limitProblem,
  missingFields,
  readDraft,
  type SendField,
  type SendProblems,
  spendingProblem,
  totalOf,
} from './read-draft.ts';

export interface SendFormProps {
  readonly wallets: readonly Wallet[] | null;
  readonly networks: readonly Network[];
  readonly limits: OwnLimits<'USDT'> | undefined;
  readonly prices: Prices | undefined;
  readonly rate: BrlRate | undefined;
  readonly pausedUntil: string | null | undefined;
  readonly draft: SendDraft;
  readonly onChange: (edit: (draft: SendDraft) => SendDraft) => void;
  readonly problems: SendProblems;
  readonly onProblems: (problems: SendProblems) => void;
  readonly onReview: (order: SendOrder) => void;
}

export function SendForm(props: SendFormProps) {
  const { wallets, networks, limits, prices, draft, problems } = props;
  const controls = {
    amount: useRef<HTMLInputElement>(null),
    address: useRef<HTMLTextAreaElement>(null),
    network: useRef<HTMLFieldSetElement>(null),
    tag: useRef<HTMLInputElement>(null),
    description: useRef<HTMLInputElement>(null),
  };
  const offered = offeredNetworks(draft, networks);
  const network = networkOf(draft, networks);
  const available = wallets === null ? undefined : balanceIn(wallets, draft.coin);
  const worth = available && prices ? worthInUsdt(available, prices) : null;
  const limit = limitIn(draft.coin, limits, prices);
  const typed = typedAmount(draft, network, props.rate);
  const amount = typed ?? zero(draft.coin);
  const tooMuch = spendingProblem(typed, network, available) ?? limitProblem(typed, limit);
  const received = tooMuch === undefined ? amount : zero(draft.coin);

  const form = useMovementForm({
    controls,
    problems,
    onProblems: props.onProblems,
    read: () => readDraft(draft, networks, available, props.rate, limit),
    onOrder: props.onReview,
  });

  function change(changed: Partial<SendDraft>, ...fields: readonly SendField[]): void {
    props.onChange((now) => changedDraft(now, changed, networks, available, limit));
    form.clear(...fields);
  }

  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
      <MoneyField
        large
        label="Valor"
        name="amount"
        currency={draft.coin}
        rate={props.rate}
        step={network?.step}
        enterKeyHint="next"
        value={draft.amount}
        onChange={(text) => change({ amount: text }, 'amount')}
        available={available}
        all={available && maxSendable(available, network, limit)}
        hint={
          <>
            <span className="block">
              {network === null ? 'O mínimo depende da rede.' : `Mínimo de ${networkAmount(network.min)}`}
            </span>
            <LimitNote limits={limits} balance={worth} />
          </>
        }
        error={problems.amount ?? tooMuch}
        announcesError
        inputRef={controls.amount}
      />
      <AddressField
        value={draft.address}
        onChange={(text) => change({ address: text }, 'address', 'network')}
        error={problems.address}
        inputRef={controls.address}
      />
      <NetworkChoice
        offered={offered}
        hasAddress={draft.address !== ''}
        chosen={network}
        onChoose={(picked) => change({ picked }, 'address', 'network', 'amount')}
        error={problems.network}
        groupRef={controls.network}
      />
      {network?.needsMemo && (
        <TextField
          ref={controls.tag}
          label="Memo (tag)"
          name="tag"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          value={draft.tag}
          onChange={(event) => change({ tag: event.target.value }, 'tag')}
          hint="Sem o memo de quem recebe, o envio não chega."
          error={problems.tag}
        />
      )}
      <TextField
        ref={controls.description}
        label="Descrição (opcional)"
        name="description"
        autoComplete="off"
        maxLength={MAX_DESCRIPTION_LENGTH}
        placeholder="Ex.: almoço de domingo"
        value={draft.description}
        onChange={(event) => change({ description: event.target.value }, 'description')}
        error={problems.description}
      />
      <Notice tone="warning" title="Confira o endereço e a rede">
        Um envio para o endereço errado, ou pela rede errada, não volta.
      </Notice>
      <Costs amount={amount} network={network} />
      <FormFooter
        total={{ label: 'O destinatário recebe', value: exactMoney(received), open: isZero(received) }}
        missing={missingFields(draft, networks, props.rate)}
        pausedUntil={props.pausedUntil}
      >
        Revisar envio
      </FormFooter>
    </form>
  );
}

const MAX_LENGTH = 200;

interface CostsProps {
  readonly amount: Money<Coin>;
  readonly network: Network | null;
}

function Costs({ amount, network }: CostsProps) {
  const total = totalOf(amount, network);
  return (
    <Summary
      className="border-t border-hairline pt-5"
      lines={[
        { label: 'Tarifa da rede', value: network === null ? '—' : networkAmount(network.fee) },
        { label: 'Prazo', value: deadlineText(network && arrivalText(network)) },
        {
          label: 'Sai do seu saldo',
          value: isZero(amount) || network === null || total === null ? '—' : networkAmount(total),
        },
      ]}
    />
  );
}
