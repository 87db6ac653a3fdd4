import { UserRound } from 'lucide-react';
import { GoodToKnow } from '../../ui/page/good-to-know.tsx';

const FACTS = [
  'O dinheiro chega na hora, a qualquer dia e horário.',
  'Entre clientes Lastro não há tarifa, em nenhuma moeda.',
  'Uma transferência não pode ser desfeita. Confira o e-mail na revisão.',
] as const;

export interface TransferAsideProps {
  readonly recipients: readonly string[];
  readonly onChoose: (recipient: string) => void;
}

export function TransferAside({ recipients, onChoose }: TransferAsideProps) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:pt-2">
      {recipients.length > 0 && (
        <section aria-labelledby="recent-recipients">
          <h2 id="recent-recipients" className="px-1 text-sm font-semibold text-muted">
            Enviar de novo para
          </h2>
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {recipients.map((recipient) => (
              <li key={recipient}>
                <button
                  type="button"
                  onClick={() => onChoose(recipient)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-control px-1 py-1.5 text-left text-sm font-medium transition-colors duration-150 hover:bg-sunken"
                >
                  <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted">
                    <UserRound className="size-4" />
                  </span>
                  <span className="min-w-0 truncate">{recipient}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <GoodToKnow facts={FACTS} />
    </div>
  );
}
