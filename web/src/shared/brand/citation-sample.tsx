import { FileIcon } from '@/ui/icons.tsx';
import { citationSampleTexts } from './sample-text.ts';

/** Picture of the product: a question, its answer, and the highlighted passage that supports it. */
export function CitationSample() {
  return (
    <figure className="w-full max-w-md">
      <div className="rounded-md border border-line bg-surface px-6 pt-6 pb-20 text-body leading-7 text-ink-soft shadow-raised sm:px-8 sm:pt-7">
        <p className="mb-4 flex justify-between gap-4 border-b border-line pb-3 text-xs text-ink-faint">
          <span className="truncate">{citationSampleTexts.fileName}</span>
          <span className="shrink-0 tabular-nums">
            {citationSampleTexts.page} / {citationSampleTexts.pageCount}
          </span>
        </p>
        <div className="font-serif">
          <p className="font-semibold text-ink">{citationSampleTexts.heading}</p>
          <p className="mt-2">
            <mark className="box-decoration-clone bg-highlight px-0.5 py-0.5 text-ink">
              {citationSampleTexts.quote}
            </mark>
          </p>
          <p className="mt-3 line-clamp-2 text-ink-faint">{citationSampleTexts.nextParagraph}</p>
        </div>
      </div>
      <div className="relative -mt-14 ml-5 rounded-lg border border-line bg-surface p-5 shadow-floating sm:ml-14">
        <p className="text-sm text-ink-faint">{citationSampleTexts.question}</p>
        <p className="mt-2 text-body text-ink">
          {citationSampleTexts.answer}
          <span className="ml-1 inline-flex size-5 items-center justify-center rounded-full bg-accent-soft align-[0.1em] text-xs font-semibold text-accent">
            1
          </span>
        </p>
        <p className="mt-3 inline-flex max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-xs font-medium text-accent">
          <FileIcon className="size-3.5" />
          <span className="truncate">{citationSampleTexts.fileName}</span>
          <span className="shrink-0">página {citationSampleTexts.page}</span>
        </p>
      </div>
      <figcaption className="mt-6 text-center text-sm text-ink-faint">
        Cada respuesta lleva a la página y a la frase que la sostienen.
      </figcaption>
    </figure>
  );
}
