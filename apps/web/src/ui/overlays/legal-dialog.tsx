import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface LegalDialogProps {
  readonly text: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly onClose: () => void;
}

export function LegalDialog({ text: { title, paragraphs }, onClose }: LegalDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>Entendi</Button>}>
      <div className="grid gap-3 text-sm">
        {paragraphs.map((paragraph, index) => (
          <p
            key={paragraph}
            className={index === 0 ? 'rounded-control bg-sunken px-4 py-3 text-muted' : undefined}
          >
            {paragraph}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
