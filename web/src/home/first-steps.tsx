import { limits } from '@contract/limits.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { CheckIcon } from '@/ui/icons.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
  /** Link to the page of the step; the last step has none because it is part of the one before. */
  readonly action?: { readonly to: string; readonly label: string };
}

const steps: readonly Step[] = [
  {
    title: 'Sube tu primer documento',
    text: `Un PDF o un DOCX de hasta ${limits.fileSizeBytes / 1024 ** 2} MB, o fotos de sus páginas. Antes de subirlo ves lo que cuesta.`,
    action: { to: paths.chat, label: 'Subir un documento' },
  },
  {
    title: 'Hazle una pregunta',
    text: 'Como se la harías a quien lo ha leído: «¿Cuándo vence el contrato?».',
    action: { to: paths.chat, label: 'Preguntar' },
  },
  {
    title: 'Comprueba la respuesta',
    text: 'Pulsa una cita y el documento se abre en su página, con la frase marcada.',
  },
];

/** First steps of a user without questions. Completed steps are ticked, and the next step has a link. */
export function FirstSteps() {
  const usage = useUsageStats();
  const nextStep = (usage.data?.lifetime_uploads ?? 0) > 0 ? 1 : 0;
  return (
    <section aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos" className="mb-5 text-2xl">
        Tu primera respuesta, en tres pasos
      </h2>
      <ol className="border-t border-line">
        {steps.map(({ title, text, action }, index) => (
          <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-3.5">
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-7 shrink-0 items-center justify-center rounded-full text-xs font-semibold tabular-nums',
                index < nextStep ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent',
              )}
            >
              {index < nextStep ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="font-sans text-base font-medium tracking-normal">
                {title}
                {index < nextStep && <span className="sr-only">: hecho</span>}
              </h3>
              <p className="text-note text-ink-soft">{text}</p>
            </div>
            {index === nextStep && action !== undefined && (
              <ButtonLink to={action.to} variant="primary" size="small" className="max-sm:ml-11">
                {action.label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
