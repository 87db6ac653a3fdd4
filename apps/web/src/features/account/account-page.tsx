import { PageHeader } from '../../ui/page/page-header.tsx';
import { AccountLinks } from './account-links.tsx';
import { DataSection } from './data-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { FeesSection } from './fees-section.tsx';

export default function AccountPage() {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Minha conta" text="Seus dados, sua segurança e o que o Lastro cobra." />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-5">
          <DataSection />
          <FeesSection />
          <DocumentsSection />
        </div>
        <AccountLinks />
      </div>
    </div>
  );
}
