import { FileIcon } from '@/shared/ui/icon/file-icon.tsx';

/** What the product does, in one picture: a question, its answer, and the marked passage that the answer stands on. */
export function CitationSpecimen() {
  return (
    <figure className="w-full max-w-md">
      <div className="relative">
        <div className="rounded-md border border-line bg-surface px-7 pt-7 pb-24 font-serif text-[0.9375rem] leading-7 text-ink-soft shadow-raised sm:px-9">
          <p className="mb-4 flex justify-between border-b border-line pb-3 font-sans text-xs text-ink-faint">
            <span>Contrato de arrendamiento</span>
            <span className="tabular-nums">4</span>
          </p>
          <p className="font-semibold text-ink">Undécima. Fianza</p>
          <p className="mt-2">
            El arrendatario entrega en este acto una mensualidad de renta en concepto de fianza.{' '}
            <mark className="box-decoration-clone bg-highlight px-0.5 py-0.5 text-ink">
              El arrendador la devolverá en el plazo de un mes desde la entrega de las llaves
            </mark>
            , una vez comprobado el estado de la vivienda.
          </p>
        </div>
        <div className="relative -mt-16 ml-6 rounded-lg border border-line bg-surface p-5 shadow-floating sm:ml-14">
          <p className="text-sm text-ink-faint">¿Cuándo me devuelven la fianza?</p>
          <p className="mt-2 text-[0.9375rem] text-ink">
            En el plazo de un mes desde que entregues las llaves, después de comprobar cómo está la vivienda.
          </p>
          <p className="mt-3 inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-xs font-medium text-accent">
            <FileIcon className="size-3.5" />
            Contrato de arrendamiento.pdf, página 4
          </p>
        </div>
      </div>
      <figcaption className="mt-6 text-center text-sm text-ink-faint">
        Cada respuesta lleva a la página y a la frase que la sostienen.
      </figcaption>
    </figure>
  );
}
