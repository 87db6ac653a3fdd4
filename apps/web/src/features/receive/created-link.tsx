import { CircleCheck } from 'lucide-react';
import { classNames } from '../../lib/browser/class-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ReceiveLink } from './api.ts';
import { amountLabel, closedText, receivedText, STATES } from './link-text.ts';
import { hasCode, LinkView } from './link-view.tsx';

interface CreatedLinkProps {
  /** As the list has it now. */
  readonly link: ReceiveLink;
  readonly onAgain: () => void;
}

export function CreatedLink({ link, onAgain }: CreatedLinkProps) {
  const isPaid = link.state === 'paid';
  const isGood = isPaid || link.state === 'open';
  const received = receivedText(link);
  return (
    <div className="grid gap-5">
      <div role="status" className="text-center">
        <p
          className={classNames(
            'flex items-center justify-center gap-2 text-sm font-semibold',
            isGood ? 'text-good' : 'text-muted',
          )}
        >
          {isGood && <CircleCheck className="size-5" />}
          {link.state === 'open' ? 'Link criado' : STATES[link.state].label}
        </p>
        <p className="tabular mt-1 text-3xl font-bold tracking-tight">{amountLabel(link)}</p>
        {link.description !== null && <p className="mt-1 wrap-anywhere text-muted">{link.description}</p>}
        {received !== null && <p className="mt-1 text-muted">Recebido: {received}</p>}
        {!isGood && <p className="mt-3 text-sm text-balance text-muted">{closedText(link)}</p>}
      </div>
      {hasCode(link) && <LinkView link={link} label={`QR code PIX de ${amountLabel(link)}`} />}
      {isPaid && (
        <ButtonLink to="/History?type=pix_deposit" wide>
          Ver o que chegou
        </ButtonLink>
      )}
      <Button variant="quiet" wide onClick={onAgain}>
        Criar outro link
      </Button>
    </div>
  );
}
