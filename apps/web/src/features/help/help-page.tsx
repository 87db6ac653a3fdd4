import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readHelpSubject } from '../../lib/format/help-subjects.ts';
import { UUID } from '../../lib/format/uuid.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { HelpForm } from './help-form.tsx';
import { OwnRequests } from './own-requests.tsx';
import { findQuestions } from './questions.ts';

export default function HelpPage() {
  const [searchParams] = useSearchParams();
  const named = searchParams.get('t');
  const transaction = named !== null && UUID.test(named) ? named : null;
  const subject = readHelpSubject(searchParams.get('assunto'));
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Ajuda" text="Encontre a resposta ou escreva para a nossa equipe." />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <HelpForm key={`${transaction}${subject}`} transaction={transaction} subject={subject} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Questions />
        </div>
        {/* Last on a phone, so that nothing moves when they arrive. */}
        <div className="empty:hidden lg:col-start-2">
          <OwnRequests />
        </div>
      </div>
    </div>
  );
}

function Questions() {
  const [search, setSearch] = useState('');
  const found = findQuestions(search);
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-lg font-bold">Perguntas frequentes</h2>
      <SearchField
        label="Buscar nas perguntas"
        placeholder="Saque, cartão, limite…"
        maxLength={80}
        value={search}
        onChange={setSearch}
      />
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 pergunta encontrada' : `${found.length} perguntas encontradas`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Nenhuma pergunta encontrada"
          text="Fale conosco: uma pessoa responde."
        />
      ) : (
        <div className="mt-2">
          {found.map(({ question, answer }) => (
            <Disclosure key={question} question={question} answer={answer} />
          ))}
        </div>
      )}
      <Link to="/Lastro" className="mt-2 flex min-h-11 items-center font-semibold text-link">
        Abrir Lastro ao vivo
      </Link>
      <Link to="/verificar" className="flex min-h-11 items-center font-semibold text-link">
        Verificar um comprovante
      </Link>
    </Card>
  );
}
