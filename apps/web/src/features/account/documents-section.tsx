import { useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { type LegalText, PRIVACY, TERMS } from '../../lib/legal-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { LegalDialog } from '../../ui/overlays/legal-dialog.tsx';
import { BUTTONS } from './buttons.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';

export function DocumentsSection() {
  const [open, setOpen] = useState<LegalText | null>(null);
  const [closing, setClosing] = useState(false);
  return (
    <CardSection title="Documentos">
      <div className={classNames(BUTTONS, 'px-5 pb-5')}>
        {[TERMS, PRIVACY].map((text) => (
          <Button key={text.title} variant="secondary" onClick={() => setOpen(text)}>
            {text.title}
          </Button>
        ))}
        <ButtonLink variant="secondary" to="/History?extrato=novo">
          Baixar extrato
        </ButtonLink>
        <Button variant="secondary" onClick={() => setClosing(true)}>
          Encerrar minha conta
        </Button>
      </div>
      {open !== null && <LegalDialog text={open} onClose={() => setOpen(null)} />}
      {closing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </CardSection>
  );
}
