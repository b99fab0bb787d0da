import { BillingDetailsSection } from './details/billing-details-section.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { WithdrawalSection } from './withdrawal/withdrawal-section.tsx';

/** `/billing/facturas`: invoices and rectifying invoices, the buyer, and the purchases open to withdrawal. */
export function InvoicesPage() {
  return (
    <div className="flex flex-col gap-12">
      <InvoiceList />
      <BillingDetailsSection />
      <WithdrawalSection />
    </div>
  );
}
