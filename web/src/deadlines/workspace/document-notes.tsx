import type { DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import { InfoIcon } from '@/ui/icons.tsx';
import { listTexts, pageTexts } from '../deadline-texts.ts';

/** Pages that were not read, deadlines beyond the maximum, documents without deadlines, and the limits of the search. */
export function DocumentNotes({ documents }: { documents: readonly DocumentDeadlines[] }) {
  const notes = documents.flatMap(({ document_id: id, name, deadlines, omitted_count, unread_note }) =>
    [unread_note, omitted_count > 0 ? listTexts.omitted(deadlines.length, omitted_count) : '']
      .filter((text) => text !== '')
      .map((text) => ({ key: `${id} ${text}`, name, text })),
  );
  const without = documents.filter(({ state, deadlines }) => state === 'read' && deadlines.length === 0);
  return (
    <footer className="flex flex-col gap-3 px-4 pt-2 pb-6 text-note text-ink-soft lg:px-6">
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {notes.map(({ key, name, text }) => (
            <li key={key} className="flex gap-2">
              <InfoIcon className="mt-0.5 size-4 text-warning" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium text-ink">{name}</span>: {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 && without.length < documents.length && (
        <p className="wrap-anywhere">
          <span className="font-medium text-ink">{listTexts.without}</span>:{' '}
          {without.map(({ name }) => name).join(', ')}
        </p>
      )}
      <p className="max-w-prose">{pageTexts.notice}</p>
    </footer>
  );
}
