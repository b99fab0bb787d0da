import { BillingDetailsSection } from './details/billing-details-section.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { WithdrawalSection } from './withdrawal/withdrawal-section.tsx';

/** `/billing/facturas`: what was invoiced and rectified, whom it is for, and what can be withdrawn from. */
export function InvoicesPage() {
  return (
    <div className="flex flex-col gap-12">
      <InvoiceList />
      <BillingDetailsSection />
      <WithdrawalSection />
    </div>
  );
}
