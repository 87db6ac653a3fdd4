import type { ProfileReply } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { phoneText } from '../../lib/format/contacts/phone.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { useMe } from '../../lib/queries/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { identityOptions, profileOptions } from './api.ts';
import { BUTTONS } from './buttons.ts';
import { EmailDialog } from './email-dialog.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function DataSection() {
  const profile = useQuery(profileOptions);
  return (
    <CardSection title="Dados">
      <LoadError query={profile} />
      {profile.data !== undefined && <Data profile={profile.data} />}
    </CardSection>
  );
}

function Data({ profile }: { readonly profile: Wire<ProfileReply> }) {
  const [changing, setChanging] = useState<'password' | 'email' | 'email-code' | 'identity' | null>(null);
  const me = useMe();
  const identity = useQuery(identityOptions);
  const done = () => setChanging(null);
  const { full_name: name, email, phone } = profile;
  const ownsEmail = profile.has_password && me.data?.role === 'user';
  return (
    <div className="px-5 pb-5">
      <dl>
        <Datum label="Nome">{name}</Datum>
        <Datum
          label="E-mail"
          confirmed={email === null ? undefined : profile.email_confirmed}
          confirm={ownsEmail ? () => setChanging('email-code') : undefined}
        >
          {email ?? 'Não informado'}
        </Datum>
        <Datum label="Telefone" confirmed={phone === null ? undefined : profile.phone_confirmed}>
          {phone === null ? 'Não informado' : phoneText(phone)}
        </Datum>
        <Datum label="CPF">
          {identity.data?.tax_id ?? (identity.isSuccess ? 'Não informado' : 'Não foi possível carregar')}
        </Datum>
        <Datum label="Cliente desde">{formatDate(profile.created_date)}</Datum>
      </dl>
      <div className={classNames(BUTTONS, 'mt-4')}>
        {profile.has_password && (
          <Button variant="secondary" onClick={() => setChanging('password')}>
            Trocar senha
          </Button>
        )}
        {ownsEmail && (
          <Button variant="secondary" onClick={() => setChanging('email')}>
            {email === null ? 'Adicionar e-mail' : 'Trocar e-mail'}
          </Button>
        )}
        {identity.data?.tax_id === null && (
          <Button variant="secondary" onClick={() => setChanging('identity')}>
            Informar CPF
          </Button>
        )}
        <ButtonLink variant="secondary" to="/Help?assunto=data">
          Corrigir meus dados
        </ButtonLink>
      </div>
      {!profile.has_password && (
        <p className="mt-3 text-sm text-muted">
          Você entra com o Google. Para ter também uma senha, saia e use &quot;Esqueceu a senha?&quot;.
        </p>
      )}
      {changing === 'password' && <PasswordDialog account={email ?? phone ?? ''} onClose={done} />}
      {changing === 'identity' && <IdentityDialog onClose={done} />}
      {changing === 'email' && <EmailDialog account={email ?? phone ?? ''} onClose={done} />}
      {changing === 'email-code' && email !== null && (
        <EmailDialog account={email} unconfirmed={email} onClose={done} />
      )}
    </div>
  );
}

interface DatumProps {
  readonly label: string;
  readonly confirmed?: boolean | undefined;
  readonly confirm?: (() => void) | undefined;
  readonly children: ReactNode;
}

function Datum({ label, confirmed, confirm, children }: DatumProps) {
  return (
    <div className="grid gap-x-4 border-t border-hairline py-3 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {confirmed !== undefined && (
          <Badge tone={confirmed ? 'good' : 'pending'}>{confirmed ? 'Confirmado' : 'Não confirmado'}</Badge>
        )}
        {confirmed === false && confirm !== undefined && (
          <Button variant="quiet" className="-my-2.5 -ml-2 px-2" onClick={confirm}>
            Confirmar
          </Button>
        )}
      </dd>
    </div>
  );
}
