import { useQuery, useQueryClient } from '@tanstack/react-query';
import { securityOptions } from '../../lib/queries/security.ts';
import { CardSection } from '../../ui/card.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { newCodesOptions } from './api.ts';
import { CodeAppSection } from './code-app-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

export function FactorsSections() {
  const security = useQuery(securityOptions);
  const queries = useQueryClient();
  const { data: codes = [] } = useQuery(newCodesOptions);
  if (security.data === undefined) {
    return (
      <CardSection title="App autenticador">
        <LoadError query={security} />
      </CardSection>
    );
  }
  return (
    <>
      <CodeAppSection factors={security.data} />
      <PasskeysSection factors={security.data} />
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => queries.setQueryData(newCodesOptions.queryKey, [])}
        />
      )}
    </>
  );
}
