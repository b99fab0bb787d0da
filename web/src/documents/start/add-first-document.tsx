import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { formatPages } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { CameraIcon, UploadIcon } from '@/ui/icons.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';

const startTexts = {
  heading: 'Pregunta a tus documentos',
  lead: 'Arrastra aquí un contrato, una norma o un informe. Cada respuesta cita la página de la que sale.',
  firstUpload: 'Subir tu primer documento',
  takePhoto: 'Hacer una foto',
  limits: (pages: string) => `PDF, DOCX o fotos, hasta ${pages} y 10 MB por archivo en tu plan`,
  anyLimits: 'PDF, DOCX o fotos, hasta 10 MB por archivo',
  example: 'Probar con un contrato de ejemplo',
  exampleFree: 'Añadirlo es gratis.',
  exampleAnswersFree: (answers: string) => `Añadirlo es gratis, y las primeras ${answers} también.`,
  exampleAnswerFree: 'Añadirlo es gratis, y la primera respuesta también.',
  addingExample: 'Preparando el contrato…',
  exampleFailed: 'No se ha podido preparar el contrato de ejemplo.',
  howToStart: 'Cómo empezar',
  steps: [
    { title: 'Sube un documento', text: 'PDF, DOCX o fotos, de hasta 10 MB y con texto legible.' },
    { title: 'Elige sobre qué preguntar', text: 'Un documento concreto, varios o todos a la vez.' },
    { title: 'Pregunta y comprueba', text: 'Cada respuesta enlaza con la página de la que sale.' },
  ],
} as const;

interface FirstDocumentProps {
  readonly onUpload: () => void;
  /** Opens the camera of a phone. */
  readonly onPhoto: () => void;
  /** The picked files and their progress. */
  readonly uploads: ReactNode;
}

/** Shown to users without documents: a drop area, the plan's limits, and an example document. */
export function AddFirstDocument({ onUpload, onPhoto, uploads }: FirstDocumentProps) {
  const { isAdding, add } = useExample();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-5 sm:px-6 lg:py-8">
      <section
        aria-labelledby="primer-documento"
        className="flex flex-col items-center gap-4 rounded-lg border-2 border-dashed border-line-strong/60 px-5 py-8 text-center sm:py-10"
      >
        <UploadIcon className="size-9 text-accent" />
        <div className="flex max-w-md flex-col gap-1.5">
          <h2 id="primer-documento" className="text-2xl">
            {startTexts.heading}
          </h2>
          <p className="text-body text-ink-soft">{startTexts.lead}</p>
        </div>
        {uploads === undefined ? (
          <div className="flex flex-col gap-3">
            <Button variant="primary" size="large" onClick={onUpload}>
              {startTexts.firstUpload}
            </Button>
            <Button onClick={onPhoto} className="pointer-fine:hidden">
              <CameraIcon className="size-4" />
              {startTexts.takePhoto}
            </Button>
          </div>
        ) : (
          <div className="w-full max-w-md text-left">{uploads}</div>
        )}
        <PlanLimits />
        <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-sm text-ink-faint">
          <Button
            variant="quiet"
            size="small"
            isBusy={isAdding}
            busyLabel={startTexts.addingExample}
            onClick={add}
          >
            <span className="text-accent underline underline-offset-4">{startTexts.example}</span>
          </Button>
          {/* A line of its own: its text grows when the plan is known. */}
          <span className="w-full">
            <ExamplePrice />
          </span>
        </p>
      </section>
      <HowToStart />
    </div>
  );
}

/** Keeps its height while the plan loads, to avoid a layout shift. */
function PlanLimits() {
  const { data: stats } = useUsageStats();
  return (
    <p className="text-note text-ink-faint tabular-nums">
      {stats === undefined ? startTexts.anyLimits : startTexts.limits(formatPages(stats.max_pages_per_file))}
    </p>
  );
}

/** States what is free about the example. */
function ExamplePrice() {
  const { data: stats } = useUsageStats();
  const answers = stats?.free_example_answers ?? 0;
  if (answers === 0) return startTexts.exampleFree;
  return answers === 1
    ? startTexts.exampleAnswerFree
    : startTexts.exampleAnswersFree(`${answers} respuestas`);
}

function HowToStart() {
  return (
    <section aria-labelledby="como-empezar" className="flex flex-col gap-2.5">
      <h2 id="como-empezar" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {startTexts.howToStart}
      </h2>
      <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {startTexts.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-2.5">
            <span aria-hidden="true" className="font-serif text-lg leading-6 font-semibold text-accent">
              {index + 1}
            </span>
            <div className="text-note">
              <p className="leading-6 font-medium text-ink">{title}</p>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Adds the example contract to the library; `isAdding` until it is listed. */
function useExample(): { readonly isAdding: boolean; readonly add: () => void } {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('addExampleDocument'),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.documents }),
    onError: (error) => {
      const text = error instanceof ApiFailure ? error.message : startTexts.exampleFailed;
      showToast({ title: startTexts.exampleFailed, text, kind: 'error' });
    },
  });
  return { isAdding: isPending, add: () => mutate() };
}
