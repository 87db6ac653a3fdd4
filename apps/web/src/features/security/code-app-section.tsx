import type { SecurityReply, TotpReply } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { securityOptions } from '../../lib/queries/security.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { beginCodeApp, keepNewCodes, renewRecoveryCodes, turnCodeAppOff } from './api.ts';
import { CodeAppDialog } from './code-app-dialog.tsx';

export interface FactorSectionProps {
  readonly factors: Wire<SecurityReply>;
}

export function CodeAppSection({ factors }: FactorSectionProps) {
  const [enrolment, setEnrolment] = useState<TotpReply | null>(null);
  const queries = useQueryClient();
  const invalidates = securityOptions.queryKey;
  const failed = 'Erro ao alterar a segunda etapa';
  const off = useChange({
    mutationFn: turnCodeAppOff,
    invalidates,
    done: 'App autenticador desativado.',
    failed,
  });
  const begin = useChange({ mutationFn: beginCodeApp, invalidates, failed });
  const renew = useChange({
    mutationFn: async () => keepNewCodes(queries, (await renewRecoveryCodes()).recovery_codes),
    invalidates,
    done: 'Novos códigos de recuperação gerados.',
    failed,
  });
  const { on, since } = factors.totp;
  const hasFactor = on || factors.passkeys.length > 0;
  return (
    <CardSection
      title="App autenticador"
      aside={on ? <Badge tone="good">Ativado</Badge> : <Badge>Desativado</Badge>}
    >
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-sm text-muted">
          {on
            ? `Ativado em ${formatDateTime(since)}. Pedimos um código para sacar, enviar e mudar a segurança.`
            : 'Um app autenticador no celular gera códigos que pedimos para sacar, enviar e mudar a segurança.'}
        </p>
        <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
          {on ? (
            <Button variant="secondary" busy={off.isPending} onClick={() => off.mutate(undefined)}>
              Desativar
            </Button>
          ) : (
            <Button
              busy={begin.isPending}
              onClick={() => begin.mutate(undefined, { onSuccess: (reply) => setEnrolment(reply) })}
            >
              Ativar app autenticador
            </Button>
          )}
          {hasFactor && (
            <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
              Gerar novos códigos de recuperação
            </Button>
          )}
        </div>
        {hasFactor && (
          <p className="text-sm text-muted">
            Códigos de recuperação sem uso: <strong>{String(factors.recovery_codes_left)}</strong>
          </p>
        )}
      </div>
      {enrolment !== null && (
        <CodeAppDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onConfirmed={(codes) => {
            setEnrolment(null);
            const hint =
              codes === null ? { description: 'Gere novos códigos de recuperação e guarde-os.' } : {};
            toast({ title: 'App autenticador ativado.', ...hint });
            keepNewCodes(queries, codes ?? []);
          }}
        />
      )}
    </CardSection>
  );
}
