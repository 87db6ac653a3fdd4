import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../lib/api/api-client.ts';
import { useFieldSubmit } from '../lib/api/use-field-submit.ts';
import { useSingleFlight } from '../lib/api/use-single-flight.ts';
import { prove, proveByPasskey, securityOptions } from '../lib/queries/security.ts';
import { codeProblem, type FactorCode } from '../lib/session/factor-codes.ts';
import type { PendingProof } from '../lib/session/step-up.ts';

const FAILED = 'Erro ao confirmar';

/** Each way has its own problem, shown beside it. */
export function useProof(pending: PendingProof) {
  const queries = useQueryClient();
  const code = useFieldSubmit(FAILED);
  const [passkeyError, setPasskeyError] = useState<string>();
  const passkey = useSingleFlight(clear, (error) => setPasskeyError(messageOf(error, FAILED)));

  function clear(): void {
    code.clear();
    setPasskeyError(undefined);
  }

  async function answer(proof: Promise<string>): Promise<void> {
    pending.answer(await proof);
    await queries.invalidateQueries({ queryKey: securityOptions.queryKey });
  }

  return {
    busy: code.busy || passkey.busy,
    input: code.input,
    codeError: code.problem,
    passkeyError,
    clear,
    sendCode(kind: FactorCode, typed: string): void {
      clear();
      const problem = codeProblem(kind, typed);
      if (problem !== null) code.refuse(problem);
      else void code.run(() => answer(prove({ for: pending.subject, [kind]: typed.trim() })));
    },
    askPasskey(): void {
      void passkey.run(() => answer(proveByPasskey(pending.subject)));
    },
  };
}
