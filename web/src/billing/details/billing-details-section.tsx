import type { BillingDetails } from '@contract/billing/billing-details.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/ui/button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { scrollIntoView } from '@/ui/scroll-into-view.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { billingTexts } from '../billing-texts.ts';
import { FactList } from '../fact-list.tsx';
import { countryName } from './countries.ts';
import { DetailsFormView } from './details-form.tsx';
import { readUnsavedDetails } from './kept-details.ts';
import { useBillingDetails } from './use-billing-details.ts';

const sectionId = 'datos';

/** Shows the buyer named on invoices, with the form to change it. */
export function BillingDetailsSection() {
  const { data, isPending, isError, isFetching, refetch } = useBillingDetails();
  const [isEditing, setIsEditing] = useState(() => readUnsavedDetails() !== undefined);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation().hash === `#${sectionId}`;
  useEffect(() => {
    if (!isAskedFor || isPending) return;
    if (headingRef.current !== null) scrollIntoView(headingRef.current);
  }, [isAskedFor, isPending]);
  return (
    <section aria-labelledby={sectionId} className="max-w-2xl">
      <h2 id={sectionId} ref={headingRef} className="scroll-mt-24 text-2xl">
        Datos de facturación
      </h2>
      <p className="mt-1 mb-4 text-body text-ink-soft">
        Aparecerán en tus próximas facturas; las ya emitidas no cambian.
      </p>
      {isPending && <Skeleton className="h-36 w-full" />}
      {isError && data === undefined && (
        <LoadFailure text={billingTexts.detailsFailure} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined &&
        (isEditing ? (
          <DetailsFormView details={data} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            <FactList facts={factsOf(data)} />
            <Button size="small" className="mt-4" onClick={() => setIsEditing(true)}>
              {data.name === null ? 'Añadir nombre, NIF y dirección' : 'Cambiar los datos'}
            </Button>
          </>
        ))}
    </section>
  );
}

const factsOf = ({ name, tax_id, address, email }: BillingDetails) => [
  { name: 'Nombre o razón social', value: name },
  { name: 'NIF', value: tax_id },
  {
    name: 'Dirección',
    value:
      address &&
      `${address.line1}, ${address.postal_code} ${address.city}, ${address.province}, ${countryName(address.country)}`,
  },
  { name: 'Email', value: email },
];
