import { CardSection } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ANSWERS, NOT_ADVICE } from './texts.ts';

export function ExplanationCard() {
  return (
    <CardSection title="Como funciona">
      <div className="px-5 pb-4">
        {ANSWERS.map(({ question, answer }) => (
          <Disclosure key={question} question={question} answer={answer} />
        ))}
        <p className="mt-2 rounded-control bg-sunken px-4 py-3 text-sm">{NOT_ADVICE}</p>
      </div>
    </CardSection>
  );
}
