import { PageHeader } from '../../ui/page/page-header.tsx';
import { FactorsSections } from './factors-sections.tsx';
import { LimitsSection } from './limits/limits-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export default function SecurityPage() {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Segurança" text="Proteja seu acesso e o seu dinheiro." />
      <div className="grid grid-cols-1 items-start gap-5">
        <FactorsSections />
        <SessionsSection />
        <div id="limites" className="scroll-mt-24">
          <LimitsSection />
        </div>
      </div>
    </div>
  );
}
