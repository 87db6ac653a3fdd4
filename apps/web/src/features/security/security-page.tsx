import { PageHeader } from '../../ui/page-header.tsx';
import { FactorsSections } from './factors-sections.tsx';
import { LimitsSection } from './limits-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What keeps the account its owner's. Each section reads and shows its own matter, one file each. */
export default function SecurityPage() {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Segurança" text="Proteja seu acesso e o seu dinheiro." />
      <div className="grid grid-cols-1 items-start gap-5">
        <FactorsSections />
        <SessionsSection />
        <LimitsSection />
      </div>
    </div>
  );
}
