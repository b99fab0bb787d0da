import { type ComponentType, Suspense } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { lazyOr } from '@/ui/lazy-or.ts';
import { MissingPart } from '@/ui/missing-part.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

const lazyPart = (load: () => Promise<ComponentType>) => lazyOr(load, MissingPart);

const SummaryPage = lazyPart(async () => (await import('./summary/summary-page.tsx')).SummaryPage);
const PlansPage = lazyPart(async () => (await import('./plans/plans-page.tsx')).PlansPage);
const InvoicesPage = lazyPart(async () => (await import('./invoices-page.tsx')).InvoicesPage);
const MovementsPage = lazyPart(async () => (await import('./movements/movements-page.tsx')).MovementsPage);

/** Below the address of billing. */
const parts = [
  { index: true, element: <SummaryPage /> },
  { path: 'planes', element: <PlansPage /> },
  { path: 'facturas', element: <InvoicesPage /> },
  { path: 'movimientos', element: <MovementsPage /> },
  { path: '*', element: <Navigate replace to={paths.billing} /> },
];

/** The part that the address names, with the code that it alone needs. */
export function BillingParts() {
  return <Suspense fallback={<Skeleton className="h-96 w-full" />}>{useRoutes(parts)}</Suspense>;
}
