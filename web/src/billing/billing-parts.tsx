import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { lazyOr } from '@/ui/lazy-or.ts';
import { MissingPart } from '@/ui/missing-part.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

const lazyPart = (load: () => Promise<ComponentType>) => lazyOr(load, MissingPart);

const SummaryPage = lazyPart(async () => (await import('./summary/summary-page.tsx')).SummaryPage);
const PlansPage = lazyPart(async () => (await import('./plans/plans-page.tsx')).PlansPage);
const InvoicesPage = lazyPart(async () => (await import('./invoices-page.tsx')).InvoicesPage);
const MovementsPage = lazyPart(async () => (await import('./movements/movements-page.tsx')).MovementsPage);

/** The part that the address names, with the code that it alone needs. */
export function BillingParts() {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Routes>
        <Route index element={<SummaryPage />} />
        <Route path="planes" element={<PlansPage />} />
        <Route path="facturas" element={<InvoicesPage />} />
        <Route path="movimientos" element={<MovementsPage />} />
        <Route path="*" element={<Navigate replace to={paths.billing} />} />
      </Routes>
    </Suspense>
  );
}
