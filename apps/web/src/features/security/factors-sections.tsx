import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityOptions } from '../../lib/queries/security.ts';
import { CardSection } from '../../ui/card.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { CodeAppSection } from './code-app-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

export function FactorsSections() {
  const security = useQuery(securityOptions);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (security.data === undefined) {
    return (
      <CardSection title="App autenticador">
        <LoadError query={security} />
      </CardSection>
    );
  }
  return (
    <>
      <CodeAppSection factors={security.data} onCodes={setCodes} />
      <PasskeysSection factors={security.data} onCodes={setCodes} />
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
