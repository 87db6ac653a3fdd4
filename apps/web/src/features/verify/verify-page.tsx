import type { PublicReceiptReply } from '@lastro/contracts';
import { formatReceiptAmount } from '@lastro/register/receipt-text';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, apiSignedOut } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import type { Trust } from '../../lib/trust/known-keys.ts';
import { trustOptions } from '../../lib/trust/trust.ts';
import { KeysChanged } from '../../money/trust/keys-changed.tsx';
import { TrustedKeys } from '../../money/trust/trusted-keys.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PublicFrame } from '../../ui/page/public-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Check, verifyEvidence } from './check.ts';
import { addEvidence, type Evidence, fetchProof, readCode, readFiles, readText } from './evidence.ts';
import { VerificationView } from './verification-view.tsx';
import { VerifyForm } from './verify-form.tsx';

const NO_DOCUMENT =
  'Não encontramos um documento assinado. Use o PDF baixado do Lastro, sem alterações, ou o código do link.';
const PROOF_ALONE = 'Esta é só a prova do registro. Junte o comprovante assinado (.jws) ou o PDF.';
const FILE_ALONE =
  'A assinatura deste arquivo está no PDF do mesmo extrato: solte também o PDF, ou o extrato assinado (.jws).';
const UNREADABLE = 'Não foi possível ler o arquivo. Escolha-o de novo.';
const SEVERAL_DOCUMENTS = 'Há mais de um documento. Confira um por vez.';
const SITUATION = 'Situação';

const UNKNOWN_NOW: Check = {
  state: 'unproven',
  title: SITUATION,
  text: 'É a do momento da emissão. Abra o link do comprovante para saber se algo foi devolvido depois.',
};

/** `code`: from a receipt's link; null if the reader uploads a document. */
export default function VerifyPage({ code }: { readonly code: string | null }) {
  const navigate = useNavigate();
  const trust = useQuery(trustOptions);
  const receipt = useQuery({
    queryKey: ['public-receipt', code],
    queryFn: ({ signal }) =>
      apiSignedOut('GET /api/public/receipts/{code}', { path: { code: code ?? '' }, signal }),
    enabled: code !== null,
  });
  const isWrongCode = receipt.error instanceof ApiError && receipt.error.status === 404;
  const [evidence, setEvidence] = useState<Evidence>({});
  // Of files read at the same time each adds to the one before.
  const latest = useRef(evidence);
  const [problem, setProblem] = useState<string>();
  const reading = useMutation({
    mutationFn: readFiles,
    onSuccess: addFiles,
    onError: () => setProblem(UNREADABLE),
  });

  function keep(next: Evidence): void {
    latest.current = next;
    setEvidence(next);
  }

  function add(found: Evidence): void {
    const next = addEvidence(latest.current, found);
    setProblem(next.jws === undefined ? missingText(found) : undefined);
    keep(next);
    // The result is above the form.
    window.scrollTo({ top: 0 });
  }

  function addFiles(found: Evidence | null): void {
    if (found === null) {
      keep({});
      setProblem(SEVERAL_DOCUMENTS);
    } else {
      add(found);
    }
  }

  function addText(text: string): void {
    const found = readText(text);
    const linked = found.jws === undefined && found.proof === undefined ? readCode(text) : undefined;
    if (linked === undefined) {
      add(found);
    } else {
      keep({});
      setProblem(undefined);
      navigate(`/v/${linked}`);
    }
  }

  return (
    <PublicFrame width="text">
      <PageHeader
        title="Verificar comprovante ou extrato"
        text="A conferência é feita neste aparelho, mesmo sem internet. Nenhum arquivo é enviado."
      />
      <LoadError query={trust} card />
      {trust.isPending && <Loading />}
      {trust.data !== undefined && (
        <div className="grid gap-5">
          <KeysChanged trust={trust.data} />
          {code !== null && !isWrongCode ? (
            <Linked receipt={receipt} trust={trust.data} />
          ) : (
            <>
              {isWrongCode && evidence.jws === undefined && <WrongCode />}
              {evidence.jws !== undefined && (
                <Result evidence={evidence} now={UNKNOWN_NOW} trust={trust.data} />
              )}
              <VerifyForm
                key={code}
                start={code ?? ''}
                onText={addText}
                onFiles={(files) => reading.mutate(files)}
                problem={problem}
              />
            </>
          )}
          <TrustedKeys trust={trust.data} />
        </div>
      )}
    </PublicFrame>
  );
}

function missingText({ proof, files }: Evidence): string {
  if (files !== undefined) return FILE_ALONE;
  return proof === undefined ? NO_DOCUMENT : PROOF_ALONE;
}

function WrongCode() {
  return (
    <Notice tone="warning" title="Comprovante não encontrado">
      Confira o código. Um link falso também acaba aqui: não confie no que veio com ele.
    </Notice>
  );
}

interface LinkedProps {
  readonly receipt: UseQueryResult<Wire<PublicReceiptReply>>;
  readonly trust: Trust;
}

function Linked({ receipt, trust }: LinkedProps) {
  if (receipt.isPending) return <Loading />;
  if (receipt.data === undefined) return <LoadError query={receipt} card />;
  const { jws, proof, returned } = receipt.data;
  const now: Check =
    returned === null
      ? { state: 'holds', title: SITUATION, text: 'Nada foi devolvido até agora.' }
      : {
          state: 'returned',
          title: SITUATION,
          text: `Depois de emitido, ${formatReceiptAmount(returned)} voltou a quem pagou.`,
        };
  const evidence = { jws, ...(proof === null ? {} : { proof }) };
  return <Result evidence={evidence} now={now} trust={trust} isComplete />;
}

interface ResultProps {
  readonly evidence: Evidence;
  readonly now: Check;
  readonly trust: Trust;
  /** The server has just given the proof, or said that there is none yet. */
  readonly isComplete?: boolean;
}

export function Result({ evidence, now, trust, isComplete = false }: ResultProps) {
  const verification = useQuery({
    queryKey: ['verification', evidence, trust],
    async queryFn() {
      const proof = isComplete ? evidence.proof : await fetchProof(evidence);
      return verifyEvidence({ ...evidence, ...(proof === undefined ? {} : { proof }) }, trust);
    },
    networkMode: 'always',
  });
  if (verification.isPending) return <Loading />;
  if (verification.data === undefined)
    return <LoadError query={verification} title="Não foi possível conferir" card />;
  return <VerificationView verification={verification.data} now={now} />;
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}
