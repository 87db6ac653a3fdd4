import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Pencil, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Summary } from '../../ui/summary.tsx';
import { readOptions } from './api.ts';
import { chargeLines } from './charge-lines.ts';
import { screenLinkOf } from './go.ts';
import { NO_CODE, obstacleOf } from './messages.ts';
import { beginsLikeCode, canBePaid, payerChoosesAmount, type ReadCode, readDraft } from './order.ts';
import { PayForm, type PayFormProps } from './pay-form.tsx';
import { ReadSkeleton } from './pay-skeleton.tsx';
import { ReceiverCard } from './receiver-card.tsx';

const UNRECOGNISED = 'Código não reconhecido';
const NOT_PAYABLE = 'Este código não pode ser pago';

interface ReadViewProps extends Omit<PayFormProps, 'found' | 'other'> {
  readonly code: string;
  /** Whether a code with a fixed amount continues to the review. */
  readonly advances: boolean;
  /** Called with the server's answer, also with one from the cache. */
  readonly onRead: () => void;
  readonly onOther: () => void;
  /** Returns to the entry with the code in it. */
  readonly onCorrect: () => void;
}

export function ReadView(props: ReadViewProps) {
  const { code, advances, spendable, limits, onRead, onReview, onProblems, onOther, onCorrect } = props;
  const read = useQuery(readOptions(code));
  const handleAnswer = useEffectEvent((found: ReadCode) => {
    onRead();
    if (!advances || !canBePaid(found.reply) || payerChoosesAmount(found.reply)) return;
    const form = readDraft(found, '', spendable, limits);
    if ('order' in form) onReview(form.order);
    else onProblems(form.problems);
  });
  const { data } = read;
  useEffect(() => {
    if (data !== undefined) handleAnswer(data);
  }, [data]);

  if (data !== undefined) {
    return canBePaid(data.reply) ? (
      <PayForm {...props} found={data} other={<ReadAnother onOther={onOther} />} />
    ) : (
      <NotPayable found={data} onOther={onOther} onCorrect={onCorrect} />
    );
  }
  if (!read.isError) return <ReadSkeleton />;
  const refusal = read.error instanceof ApiError && read.error.status < 500 ? read.error : null;
  if (refusal === null) {
    return (
      <Card className="p-5 md:p-7">
        <ErrorState
          title="Não foi possível ler o código"
          error={read.error}
          reassurance="Nada foi pago."
          onRetry={read.refetch}
          retrying={read.isFetching}
        />
        <ReadAnother onOther={onOther} />
      </Card>
    );
  }
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 md:p-7">
      <RefusedCode error={refusal} />
      <CorrectCode onCorrect={onCorrect} />
      <ReadAnother onOther={onOther} />
    </Card>
  );
}

/** A damaged code gets the texts of text that is no code. */
export function RefusedCode({ error }: { readonly error: ApiError }) {
  const unreadable = error.code === 'code_unreadable';
  return (
    <>
      {unreadable && <p className="text-sm font-semibold text-muted">{UNRECOGNISED}</p>}
      <div role="alert">
        <Notice tone="warning" title={unreadable ? NOT_PAYABLE : UNRECOGNISED}>
          {error.message}
        </Notice>
      </div>
    </>
  );
}

function ReadAnother({ onOther }: { readonly onOther: () => void }) {
  return (
    <Button variant="secondary" wide icon={<RotateCcw className="size-5 shrink-0" />} onClick={onOther}>
      Ler outro código
    </Button>
  );
}

interface CorrectCodeProps extends Pick<ReadViewProps, 'onCorrect'> {
  readonly variant?: 'primary' | 'secondary';
}

function CorrectCode({ onCorrect, variant = 'primary' }: CorrectCodeProps) {
  return (
    <Button variant={variant} wide icon={<Pencil className="size-5 shrink-0" />} onClick={onCorrect}>
      Corrigir código
    </Button>
  );
}

type NotPayableProps = Pick<ReadViewProps, 'onOther' | 'onCorrect'> & { readonly found: ReadCode };

function NotPayable({ found: { text, reply }, onOther, onCorrect }: NotPayableProps) {
  const screenLink = reply.go && screenLinkOf(reply.go);
  const amount = reply.amount_brl === null ? null : amountFromWire('BRL', reply.amount_brl);
  const lines = chargeLines(reply.due_date, reply.breakdown, reply.description);
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 md:p-7">
      <div>
        <p className="text-sm font-semibold text-muted">{reply.title}</p>
        {amount && <p className="tabular mt-1 text-3xl font-bold tracking-tight">{exactMoney(amount)}</p>}
      </div>
      {reply.receiver && <ReceiverCard receiver={reply.receiver} verified={reply.verified} />}
      {lines.length > 0 && <Summary lines={lines} />}
      {reply.go?.prefill.address !== undefined && (
        <p className="font-mono text-sm break-all">{reply.go.prefill.address}</p>
      )}
      <div role="alert">
        <NotPayableNotice text={text} reply={reply} />
      </div>
      {screenLink && (
        <ButtonLink to={screenLink.to} wide icon={<ArrowRight className="size-5 shrink-0" />}>
          {screenLink.label}
        </ButtonLink>
      )}
      {reply.kind === 'unknown' && (
        <CorrectCode variant={screenLink === null ? 'primary' : 'secondary'} onCorrect={onCorrect} />
      )}
      <ReadAnother onOther={onOther} />
    </Card>
  );
}

interface NotPayableNoticeProps {
  readonly text: string;
  readonly reply: Pick<ReadCode['reply'], 'kind' | 'go' | 'problem'>;
}

export function NotPayableNotice({ text, reply }: NotPayableNoticeProps) {
  if (reply.go?.screen === 'Withdraw') {
    return (
      <Notice title="É um telefone?">
        Se for a chave PIX de alguém, continue em Sacar: o número já vai preenchido.
      </Notice>
    );
  }
  if (reply.go !== null && reply.problem === null) {
    return <Notice title="Este código é pago em outra tela">Os dados já vão preenchidos.</Notice>;
  }
  if (reply.kind === 'unknown' && !beginsLikeCode(text)) {
    return (
      <Notice tone="warning" title={NO_CODE.title}>
        {NO_CODE.text}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={NOT_PAYABLE}>
      {obstacleOf(reply)}
    </Notice>
  );
}
