import { DESCRIPTION_MAX_LENGTH } from '@lastro/contracts/constants';
import { type Coin, isZero, type Money, zero } from '@lastro/money';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { arrivalText, type Network } from '../../lib/crypto-networks.ts';
import type { LimitMoney } from '../../lib/limits.ts';
import { balanceIn, type Wallet } from '../../lib/wallets.ts';
import { exactMoney, readAmount, shortMoney } from '../../ui/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NetworkFacts } from '../../ui/network-facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AddressField } from './address-field.tsx';
import {
  mostOf,
  networkOf,
  readDraft,
  SEND_FIELDS,
  type SendDraft,
  type SendField,
  type SendOrder,
  type SendProblems,
  totalOf,
} from './order.ts';

export interface SendFormProps {
  /** Null while they can't be loaded; the server looks at them anyway. */
  readonly wallets: readonly Wallet[] | null;
  /** Those the coin can be sent by. */
  readonly networks: readonly Network[];
  /** The most that may leave by the limits now, in USDT; undefined while it is not known. */
  readonly withinLimits: LimitMoney | undefined;
  readonly draft: SendDraft;
  readonly onChange: (draft: SendDraft) => void;
  readonly problems: SendProblems;
  readonly onProblems: (problems: SendProblems) => void;
  readonly onReview: (order: SendOrder) => void;
}

/** To which address by which network, and how much. */
export function SendForm(props: SendFormProps) {
  const { wallets, networks, draft, problems } = props;
  const address = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const tag = useRef<HTMLInputElement>(null);
  const amountInput = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLInputElement>(null);
  const network = networkOf(draft, networks);
  const available = wallets === null ? undefined : balanceIn(wallets, draft.coin);
  const amount = readAmount(draft.coin, draft.amount) ?? zero(draft.coin);

  function focusFirst(found: SendProblems): void {
    const field = SEND_FIELDS.find((name) => found[name] !== undefined);
    const controls = {
      address: address.current,
      network: list.current?.querySelector('input'),
      tag: tag.current,
      amount: amountInput.current,
      description: description.current,
    };
    if (field !== undefined) controls[field]?.focus();
  }

  // A refusal comes with the form itself: whoever confirmed the review is led to what is to be mended.
  const arrive = useRef(() => focusFirst(problems));
  useEffect(() => arrive.current(), []);

  function change(changed: Partial<SendDraft>, ...fields: readonly SendField[]): void {
    props.onChange({ ...draft, ...changed });
    props.onProblems(
      Object.fromEntries(
        Object.entries(problems).filter(([name]) => !fields.some((field) => field === name)),
      ),
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readDraft(draft, networks, available);
    if ('order' in read) {
      props.onReview(read.order);
    } else {
      props.onProblems(read.problems);
      focusFirst(read.problems);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <AddressField
        value={draft.address}
        onChange={(text) => change({ address: text }, 'address', 'network')}
        error={problems.address}
        inputRef={address}
      />
      <ChoiceList
        ref={list}
        legend="Rede"
        name="network"
        value={network?.code ?? null}
        onChange={(picked) => change({ picked }, 'address', 'network', 'amount')}
        options={networks.map((one) => ({
          value: one.code,
          content: <NetworkFacts name={one.name} code={one.code} facts={factsOf(one)} />,
        }))}
        error={problems.network}
      />
      {network?.needsMemo && (
        <TextField
          ref={tag}
          label="Memo (tag)"
          name="tag"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LENGTH_MAX}
          value={draft.tag}
          onChange={(event) => change({ tag: event.target.value }, 'tag')}
          hint="Sem o memo de quem recebe, o envio não chega."
          error={problems.tag}
        />
      )}
      <MoneyField
        label="Valor"
        name="amount"
        currency={draft.coin}
        value={draft.amount}
        onChange={(text) => change({ amount: text }, 'amount')}
        {...(available === undefined ? {} : { available, all: mostOf(available, network) })}
        hint={amountHint(draft.coin, network, props.withinLimits)}
        error={problems.amount}
        inputRef={amountInput}
      />
      <TextField
        ref={description}
        label="Descrição (opcional)"
        name="description"
        autoComplete="off"
        maxLength={DESCRIPTION_MAX_LENGTH}
        placeholder="Para que é"
        value={draft.description}
        onChange={(event) => change({ description: event.target.value }, 'description')}
        error={problems.description}
      />
      <Costs amount={amount} network={network} />
      <Notice tone="warning" title="Confira o endereço e a rede">
        Um envio para o endereço errado, ou pela rede errada, não volta.
      </Notice>
      <Button type="submit" wide icon={<ArrowRight className="size-5" />}>
        Revisar envio
      </Button>
    </form>
  );
}

const LENGTH_MAX = 200;

/** The least that the network takes, and the most that the limits let out. */
function amountHint(coin: Coin, network: Network | null, withinLimits: LimitMoney | undefined): ReactNode {
  const least = network === null ? 'O mínimo depende da rede.' : `Mínimo de ${shortMoney(network.min)}`;
  // The line is there before its amount is known, so that nothing moves when it comes.
  const most =
    withinLimits === undefined
      ? '…'
      : `${coin === 'USDT' ? '' : 'o equivalente a '}${exactMoney(withinLimits)}`;
  return (
    <>
      {least}
      <span className="block">Disponível agora para envio: {most}</span>
    </>
  );
}

interface CostsProps {
  readonly amount: Money<Coin>;
  readonly network: Network | null;
}

/** What it costs, what arrives, and when. */
function Costs({ amount, network }: CostsProps) {
  const total = totalOf(amount, network);
  const none = isZero(amount);
  return (
    <Summary
      className="border-t border-hairline pt-5"
      lines={[
        { label: 'Tarifa da rede', value: network === null ? '—' : shortMoney(network.fee) },
        { label: 'Chegada após aprovação', value: (network && arrivalText(network)) ?? '—' },
        {
          label: 'Sai do seu saldo',
          value: none || network === null || total === null ? '—' : shortMoney(total),
        },
      ]}
      total={{ label: 'Valor a receber', value: exactMoney(amount), open: none }}
    />
  );
}

function factsOf(network: Network): readonly (string | null)[] {
  return [`Tarifa ${shortMoney(network.fee)}`, `Mínimo ${shortMoney(network.min)}`, arrivalText(network)];
}
