import { formatTime } from '@/shared/format/format-time.ts';
import { useLocalModel } from '@/shared/local-model/use-local-model.ts';
import { Button } from '@/ui/button.tsx';
import { ErrorIcon, SuccessIcon } from '@/ui/icons.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { type PartState, useServiceState } from './use-service-state.ts';

const words: Record<PartState, string> = {
  works: 'Funciona',
  fails: 'No responde',
  asking: 'Comprobando…',
};

/** Status pages of the services on which the portal depends. */
const providers = [
  { name: 'Google Cloud', href: 'https://status.cloud.google.com' },
  { name: 'Stripe', href: 'https://status.stripe.com' },
  { name: 'OpenAI', href: 'https://status.openai.com' },
] as const;

/** Shows whether the portal works, as tested from this browser. */
export function ServiceState() {
  const { portal, data, checkedAtMs, isChecking, checkAgain } = useServiceState();
  const isLocal = useLocalModel();
  const isFailing = portal === 'fails' || data === 'fails';
  return (
    <>
      <dl aria-live="polite" className="divide-y divide-line border-y border-line">
        <PartLine name="Portal" state={portal} />
        <PartLine name="Tus documentos y tus créditos" state={data} />
      </dl>
      {isFailing && (
        <p className="mt-3">
          Algo no responde. Espera unos minutos y vuelve a comprobarlo: lo que no se completa no se cobra.
        </p>
      )}
      {isLocal && (
        <p className="mt-3">
          Aquí contesta el modelo de demostración, que solo copia frases de los documentos.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" isBusy={isChecking} onClick={checkAgain}>
          Comprobar de nuevo
        </Button>
        {checkedAtMs > 0 && (
          <span className="text-note text-ink-faint tabular-nums">
            Comprobado a las {formatTime(new Date(checkedAtMs).toISOString())}
          </span>
        )}
      </div>
      <p className="mt-4 text-note text-ink-faint">
        Estado de los servicios de los que dependemos:{' '}
        {providers.map(({ name, href }, index) => (
          <span key={href}>
            {index > 0 && ', '}
            <a href={href} rel="noopener" className="prose-link">
              {name}
            </a>
          </span>
        ))}
        .
      </p>
    </>
  );
}

function PartLine({ name, state }: { name: string; state: PartState }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <dt className="text-ink">{name}</dt>
      <dd className="flex items-center gap-2 whitespace-nowrap">
        {state === 'works' && <SuccessIcon className="size-4 text-success" />}
        {state === 'fails' && <ErrorIcon className="size-4 text-danger" />}
        {state === 'asking' && <Spinner className="size-4" />}
        {words[state]}
      </dd>
    </div>
  );
}
