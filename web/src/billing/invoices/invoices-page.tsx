import { BillingDetailsSection } from '../details/billing-details-section.tsx';
import { WithdrawalSection } from '../withdrawal/withdrawal-section.tsx';
import { InvoiceList } from './invoice-list.tsx';

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
