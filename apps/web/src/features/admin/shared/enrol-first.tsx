import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/api/api-client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useOnFailure } from './use-on-failure.ts';

export function useMustEnrol(): boolean {
  const [must, setMust] = useState(false);
  useOnFailure((error) => {
    if (error instanceof ApiError && error.code === 'admin_factor_required') setMust(true);
  });
  return must;
}

export function EnrolFirst() {
  return (
    <Notice tone="warning" title="Ative a segunda etapa para continuar">
      A administração exige um app autenticador ou uma chave de acesso. Enquanto isso, só a sua própria conta
      está disponível.
      <Link
        to="/Security"
        className="mt-2 flex min-h-11 w-fit items-center font-semibold text-link hover:underline"
      >
        Abrir Segurança
      </Link>
    </Notice>
  );
}
