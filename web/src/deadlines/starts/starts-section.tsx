import { Button } from '@/ui/button.tsx';
import { useFirstRows } from '@/ui/use-first-rows.ts';
import { listTexts, startTexts as texts } from '../deadline-texts.ts';
import type { OpenPlace } from '../places/place-target.ts';
import { KnownStart } from './known-start.tsx';
import { askForStart, type listStarts } from './list-starts.ts';
import { StartForm } from './start-form.tsx';

/** Id of the heading of the questions. */
export const missingStartsId = 'faltan-fechas';

interface StartsSectionProps extends ReturnType<typeof listStarts> {
  readonly onOpen: OpenPlace;
}

/** Number of questions shown before «show all»: more would push the list below out of view. */
const firstQuestions = 2;

/** Asks for the dates that deadlines count from and no document states, and shows those that the user gave. */
export function StartsSection({ missing, given, onOpen }: StartsSectionProps) {
  const { shown, isCut, showAll } = useFirstRows(missing, firstQuestions);
  return (
    <>
      {missing.length > 0 && (
        <section aria-labelledby={missingStartsId} className="border-y border-line px-4 pt-4 pb-2 lg:px-6">
          <h3 id={missingStartsId} tabIndex={-1} className="text-lg outline-none">
            {texts.title}
          </h3>
          <ul>
            {shown.map(({ document, start, duties }) => (
              <li
                key={`${document.document_id}-${start.id}`}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0"
              >
                <div className="min-w-0 flex-1 basis-72">
                  <p className="text-body font-medium wrap-anywhere">{askForStart(start.label)}</p>
                  <p className="text-note wrap-anywhere text-ink-soft">
                    {texts.depend(duties)} · {document.name}
                  </p>
                </div>
                <StartForm document={document} start={start} label={askForStart(start.label)} />
              </li>
            ))}
          </ul>
          {isCut && (
            <Button size="small" className="mb-2" onClick={showAll}>
              {listTexts.showAll(missing.length)}
            </Button>
          )}
        </section>
      )}
      {given.length > 0 && (
        <section aria-labelledby="fechas-puestas" className="border-b border-line px-4 py-4 lg:px-6">
          <h3 id="fechas-puestas" className="text-lg">
            {texts.givenTitle}
          </h3>
          <ul className="mt-1 flex flex-col gap-1">
            {given.map(({ document, start }) => (
              <li key={`${document.document_id}-${start.id}`}>
                <KnownStart document={document} start={start} isDocumentNamed onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
