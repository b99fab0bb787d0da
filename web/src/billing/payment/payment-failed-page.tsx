import { operator } from '@contract/operations/operator.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NarrowPage } from '@/shared/brand/narrow-page.tsx';
import { formatDateTime } from '@/shared/format/format.ts';
import { ErrorIcon } from '@/ui/icons.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { FactList } from '../fact-list.tsx';
import { BackToBilling } from './back-to-billing.tsx';
import { readPaymentFailure } from './payment-failure.ts';

const loadingMs = 1_000;
const title = <title>Pago no completado · Legajo</title>;

/** `/paymentnok`: explains why a payment failed and suggests next steps. */
export function PaymentFailedPage() {
  const [query] = useSearchParams();
  const [failure] = useState(() => readPaymentFailure(query, new Date()));
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoading(false), loadingMs);
    return () => clearTimeout(timer);
  }, []);

  if (isLoading) {
    return (
      <NarrowPage>
        {title}
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> Comprobando el pago…
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      {title}
      <div role="alert">
        <ErrorIcon className="mb-4 size-10 text-danger" />
        <h1 className="text-3xl">El pago no se ha completado</h1>
        <p className="mt-2 wrap-anywhere text-ink-soft">{failure.message}</p>
      </div>
      <section aria-labelledby="sugerencias">
        <h2 id="sugerencias" className="mb-2 text-lg">
          Qué puedes hacer
        </h2>
        <ul className="list-disc pl-5 text-body">
          {failure.suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      </section>
      <FactList
        facts={[
          { name: 'Código', value: failure.code },
          { name: 'Sesión de pago', value: failure.sessionId },
          { name: 'Fecha', value: formatDateTime(failure.timestamp) },
        ]}
      />
      <BackToBilling />
      <p className="text-note text-ink-soft">
        ¿Se repite? Escríbenos a{' '}
        <a
          href={`mailto:${operator.email}?subject=${encodeURIComponent(`Pago sin completar: ${failure.code}`)}`}
          className="prose-link wrap-anywhere"
        >
          {operator.email}
        </a>{' '}
        con estos datos.
      </p>
    </NarrowPage>
  );
}
