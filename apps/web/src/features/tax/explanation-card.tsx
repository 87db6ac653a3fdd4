import { ChevronDown } from 'lucide-react';
import { CardSection } from '../../ui/card.tsx';
import { ANSWERS, NOT_ADVICE } from './texts.ts';

export function ExplanationCard() {
  return (
    <CardSection title="Como funciona">
      <div className="px-5 pb-4">
        {ANSWERS.map(({ question, answer }) => (
          <details key={question} className="group border-t border-hairline first:border-t-0">
            <summary className="flex min-h-12 cursor-pointer items-center py-3 font-semibold">
              <span className="flex-1">{question}</span>
              <ChevronDown className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <p className="pb-4 text-muted">{answer}</p>
          </details>
        ))}
        <p className="mt-2 rounded-control bg-sunken px-4 py-3 text-sm">{NOT_ADVICE}</p>
      </div>
    </CardSection>
  );
}
