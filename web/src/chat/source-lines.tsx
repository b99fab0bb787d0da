import { FileIcon } from '@/shared/ui/icon/file-icon.tsx';
import { openingHints } from '@/shared/viewer/warm-up-viewer.ts';
import { chatTexts } from './chat-texts.ts';
import { listCitedPages, type NumberedCitation } from './number-citations.ts';

interface SourceLinesProps {
  readonly citations: readonly NumberedCitation[];
  readonly onOpen: (citation: NumberedCitation) => void;
}

/** The cited pages under an answer, one line each. A line opens the viewer at its page. */
export function SourceLines({ citations, onOpen }: SourceLinesProps) {
  return (
    <ul className="flex flex-col items-start gap-0.5 border-t border-line pt-2">
      {listCitedPages(citations).map(({ key, documentName, pageLabel, citations: leading }) => (
        <li key={key} className="flex max-w-full items-start gap-1.5">
          <span
            aria-hidden="true"
            className="min-w-4 text-xs leading-7 whitespace-nowrap font-semibold text-accent tabular-nums"
          >
            {leading.map(({ number }) => number).join(' ')}
          </span>
          <button
            type="button"
            {...openingHints(documentName)}
            onClick={() => leading[0] && onOpen(leading[0])}
            className="group inline-flex min-h-7 min-w-0 items-start gap-1.5 rounded-sm py-1 text-left leading-5 text-[0.8125rem] text-ink-soft hover:text-accent"
          >
            <FileIcon className="mt-[0.1875rem] size-3.5" />
            <span className="min-w-0 underline [overflow-wrap:anywhere] decoration-line-strong underline-offset-[0.25em] group-hover:decoration-accent">
              {chatTexts.sourceLine(documentName, pageLabel)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
