import { describeUnfinished } from '@/shared/library/describe-unfinished.ts';
import { type DocumentSelection, ticksOf } from '@/shared/library/document-selection.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';

/** Which of the chosen documents are not read to their end, by name where there are several. */
export function UnfinishedNote({ selected }: { selected: DocumentSelection }) {
  const { documents, names } = useDocuments();
  const chosen = ticksOf(selected, names);
  const notes = documents.flatMap((document) => {
    const text = chosen.includes(document.name) ? describeUnfinished(document) : undefined;
    return text === undefined ? [] : [{ id: document.id, name: document.name, text }];
  });
  if (notes.length === 0) return null;
  return (
    <ul role="status" className="px-3 pb-1.5 text-xs text-ink-soft tabular-nums sm:px-4">
      {notes.map(({ id, name, text }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {chosen.length > 1 && `${name}: `}
          {text}.
        </li>
      ))}
    </ul>
  );
}
