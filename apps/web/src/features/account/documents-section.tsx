import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type LegalText, PRIVACY, TERMS } from '../../lib/documents.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LegalParagraphs } from '../../ui/page/legal-text.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';

export function DocumentsSection() {
  const [open, setOpen] = useState<LegalText | null>(null);
  const [closing, setClosing] = useState(false);
  return (
    <CardSection title="Documentos">
      <div className="flex flex-wrap gap-3 px-5 pb-5">
        {[TERMS, PRIVACY].map((text) => (
          <Button
            key={text.title}
            variant="secondary"
            icon={<FileText className="size-5" />}
            onClick={() => setOpen(text)}
          >
            {text.title}
          </Button>
        ))}
        <ButtonLink variant="secondary" to="/History?extrato=novo">
          Baixar extrato
        </ButtonLink>
        <Button variant="quiet" onClick={() => setClosing(true)}>
          Encerrar minha conta
        </Button>
      </div>
      {open !== null && (
        <Dialog
          open
          title={open.title}
          onClose={() => setOpen(null)}
          actions={<Button onClick={() => setOpen(null)}>Entendi</Button>}
        >
          <LegalParagraphs paragraphs={open.paragraphs} />
        </Dialog>
      )}
      {closing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </CardSection>
  );
}
