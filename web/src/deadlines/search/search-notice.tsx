import type { DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { ErrorIcon } from '@/ui/icons.tsx';
import { Progress } from '@/ui/progress.tsx';
import { searchTexts as texts } from '../deadline-texts.ts';
import type { useSearches } from './use-searches.ts';

interface SearchNoticeProps {
  readonly documents: readonly DocumentDeadlines[];
  readonly searches: ReturnType<typeof useSearches>;
}

/** Progress of the search by document, its failures, and the button for the documents that wait. */
export function SearchNotice({ documents, searches: { states, pending, search, stop } }: SearchNoticeProps) {
  const withState = (kind: string) =>
    documents.filter(({ document_id: id }) => states.get(id)?.kind === kind);
  const running = withState('searching');
  const waiting = withState('waiting');
  const failed = withState('failed');
  const isRunning = running.length + waiting.length > 0;
  if (!isRunning && failed.length === 0 && pending.length === 0) return null;
  const idsOf = (documents: readonly DocumentDeadlines[]) => documents.map(({ document_id: id }) => id);
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 border-b border-line px-4 py-3 lg:px-6">
      {isRunning && (
        <div>
          <div className="flex items-center gap-4">
            <div className="min-w-0 flex-1">
              <Progress
                label={texts.running}
                value={documents.filter(({ state }) => state === 'read').length}
                max={documents.length}
                valueText={texts.progress(
                  documents.filter(({ state }) => state === 'read').length,
                  documents.length,
                )}
                isLabelShown
              />
            </div>
            {waiting.length > 0 && (
              <Button size="small" onClick={stop}>
                {texts.stop}
              </Button>
            )}
          </div>
          <ul className="mt-1.5 text-note text-ink-soft">
            {running.map(({ document_id: id, name }) => (
              <li key={id} className="flex min-w-0 gap-1.5">
                <span className="truncate">{name}</span>
                <span className="shrink-0 text-ink-faint">{texts.searching}</span>
              </li>
            ))}
            {waiting.length > 0 && <li className="text-ink-faint">{texts.waiting(waiting.length)}</li>}
          </ul>
        </div>
      )}
      <div aria-live="polite" className="empty:hidden">
        {failed.length > 0 && (
          <ul className="flex flex-col gap-2 text-sm">
            {failed.map(({ document_id: id, name }) => {
              const state = states.get(id);
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="flex min-w-0 flex-1 basis-60 gap-2">
                    <ErrorIcon className="mt-0.5 size-4 text-danger" />
                    <span className="min-w-0 wrap-anywhere">
                      {texts.failed(name)}{' '}
                      <span className="text-ink-soft">{state?.kind === 'failed' && state.failure}</span>
                    </span>
                  </span>
                  <Button size="small" aria-label={texts.retryOf(name)} onClick={() => search([id])}>
                    {texts.retry}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {failed.length > 1 && (
        <div>
          <Button size="small" onClick={() => search(idsOf(failed))}>
            {texts.retryAll(failed.length)}
          </Button>
        </div>
      )}
      {!isRunning && pending.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-body">{texts.pending(pending.length)}</p>
          <Button variant="primary" size="small" onClick={() => search(idsOf(pending))}>
            {texts.search(pending.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
