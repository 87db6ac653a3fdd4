import { formatMoney } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { taxMeterOptions } from '../../money/tax/api.ts';
import { CardSection } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { answersOf, NOT_ADVICE } from './texts.ts';

export function ExplanationCard() {
  const { data: meter } = useQuery(taxMeterOptions);
  const answers = answersOf(meter === undefined ? 'do limite de isenção' : `de ${formatMoney(meter.limit)}`);
  return (
    <CardSection title="Como funciona">
      <div className="px-5 pb-4">
        {answers.map(({ question, answer }) => (
          <Disclosure key={question} question={question} answer={answer} />
        ))}
        <p className="mt-2 rounded-control bg-sunken px-4 py-3 text-sm">{NOT_ADVICE}</p>
      </div>
    </CardSection>
  );
}
